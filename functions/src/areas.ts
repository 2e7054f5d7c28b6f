// The only list of areas here: a line for each. What is made of it stands in everyArea.ts.
export { authArea as auth } from './auth/area.ts';
export { companiesArea as companies } from './companies/area.ts';
export { connectionsArea as connections } from './connections/area.ts';
export { contactsArea as contacts } from './contacts/area.ts';
export { messageActionsArea as messageActions } from './messageActions/area.ts';
export { messagesArea as messages } from './messages/area.ts';
export { plansArea as plans } from './plans/area.ts';
export { queuesArea as queues } from './queues/area.ts';
export { quickMessagesArea as quickMessages } from './quickMessages/area.ts';
export { realtimeArea as realtime } from './realtime/area.ts';
export { settingsArea as settings } from './settings/area.ts';
export { tagsArea as tags } from './tags/area.ts';
export { ticketsArea as tickets } from './tickets/area.ts';
export { ticketToolsArea as ticketTools } from './ticketTools/area.ts';
export { uploadsArea as uploads } from './uploads/area.ts';
export { usersArea as users } from './users/area.ts';
export { versionArea as version } from './version/area.ts';
