/**
 * Rights of an attendant that an administrator turns on one by one. An operation for administrators may admit users who
 * have a certain one (`orSwitch`).
 */
export const userSwitches = [
  'allTicket',
  'allowGroup',
  'allHistoric',
  'allUserChat',
  'userClosePendingTicket',
  'showDashboard',
  'allowRealTime',
  'allowConnections',
] as const;
export type UserSwitch = (typeof userSwitches)[number];
