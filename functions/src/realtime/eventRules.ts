import { authEvents } from './authEvents.ts';
import { connectionEvents } from './connectionEvents.ts';
import { contactEvents } from './contactEvents.ts';
import { counterEvents } from './counterEvents.ts';
import type { EventRule } from './eventRule.ts';
import { messageEvents } from './messageEvents.ts';
import { queueEvents } from './queueEvents.ts';
import { sessionEvents } from './sessionEvents.ts';
import { ticketEvents } from './ticketEvents.ts';
import { userEvents } from './userEvents.ts';

/** Which changes people hear of live, by the entity's name. */
export const eventRules: Readonly<Record<string, EventRule>> = {
  ticket: ticketEvents,
  message: messageEvents,
  contact: contactEvents,
  listCounter: counterEvents,
  connectionSession: sessionEvents,
  connection: connectionEvents,
  queue: queueEvents,
  user: userEvents,
  auth: authEvents,
};
