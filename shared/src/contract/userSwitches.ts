/**
 * Rights of an attendant that an administrator turns on one by one; an operation may name one in place of a profile.
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
