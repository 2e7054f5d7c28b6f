import { usualWeek } from '../hours/usualWeek.ts';
import type { ConnectionSettings } from './connectionModel.ts';

/** What a new connection has. Apart from its schema: forms load none. */
export const defaultConnectionSettings: ConnectionSettings = {
  greetingMessage: '',
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  allowGroup: false,
  groupAsTicket: 'disabled',
  sendIdQueue: null,
  timeSendQueue: 0,
  maxUseBotQueues: 3,
  timeUseBotQueues: 0,
  expiresTicket: 0,
  whenExpiresTicket: 0,
  expiresInactiveMessage: '',
  timeInactiveMessage: 0,
  inactiveMessage: '',
  maxUseBotQueuesNPS: 3,
  expiresTicketNPS: 0,
  timeCreateNewTicket: 0,
  collectiveVacationStart: null,
  collectiveVacationEnd: null,
  collectiveVacationMessage: '',
  schedules: usualWeek,
  integrationId: null,
  promptId: null,
  flowIdWelcome: null,
  flowIdNotPhrase: null,
};
