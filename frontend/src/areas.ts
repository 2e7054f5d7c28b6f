// The only list of areas behind sign-in: a line for each. What is made of it stands in app/everyArea.ts.
export { auth } from './areas/auth/area.ts';
export { billing } from './areas/billing/area.ts';
export { connections } from './areas/connections/area.ts';
export { contactMerges } from './areas/contactMerges/area.ts';
export { contacts } from './areas/contacts/area.ts';
export { groups } from './areas/groups/area.ts';
export { messageActions } from './areas/messageActions/area.ts';
export { messages } from './areas/messages/area.ts';
export { queues } from './areas/queues/area.ts';
export { quickMessages } from './areas/quickMessages/area.ts';
export { schedules } from './areas/schedules/area.ts';
export { settings } from './areas/settings/area.ts';
export { sharedItems } from './areas/sharedItems/area.ts';
export { tags } from './areas/tags/area.ts';
export { ticketNotes } from './areas/ticketNotes/area.ts';
export { tickets } from './areas/tickets/area.ts';
export { users } from './areas/users/area.ts';
