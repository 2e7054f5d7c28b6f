// The only list of areas: a line for each. What is made of it stands in everyArea.ts.
export { authArea as auth } from './auth/area.ts';
export { companiesArea as companies } from './companies/area.ts';
export { connectionsArea as connections } from './connections/area.ts';
export { contactCareArea as contactCare } from './contactCare/area.ts';
export { contactsArea as contacts } from './contacts/area.ts';
export { messagesArea as messages } from './messages/area.ts';
export { plansArea as plans } from './plans/area.ts';
export { queuesArea as queues } from './queues/area.ts';
export { quickMessagesArea as quickMessages } from './quickMessages/area.ts';
export { realtimeArea as realtime } from './realtime/area.ts';
export { settingsArea as settings } from './settings/area.ts';
export { ticketNotesArea as ticketNotes } from './ticketNotes/area.ts';
export { ticketsArea as tickets } from './tickets/area.ts';
export { uploadsArea as uploads } from './uploads/area.ts';
export { usersArea as users } from './users/area.ts';
export { versionArea as version } from './version/area.ts';
