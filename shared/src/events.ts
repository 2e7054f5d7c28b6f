import * as z from 'zod';
import { connection, connectionSession } from './connections/connectionModel.ts';
import { contact } from './contacts/contactModel.ts';
import { message } from './messages/messageModel.ts';
import { queue } from './queues/queueModel.ts';
import { ticket } from './tickets/ticketModel.ts';
import { user } from './users/userModel.ts';

export const eventActions = ['create', 'update', 'delete', 'updateUnread'] as const;

/**
 * What each event carries under `data`, by topic. Payload keys are those of wire facts, section 15; the event's
 * name on the wire is `company-{companyId}-{topic}`.
 */
export const eventData = {
  ticket: z.object({
    ticket: ticket.optional(),
    ticketId: z.int(),
    status: z.string().optional(),
    oldStatus: z.string().optional(),
  }),
  appMessage: z.object({ message, ticket: ticket.optional(), contact: ticket.shape.contact.optional() }),
  contact: z.object({ contact: contact.optional(), contactId: z.int() }),
  user: z.object({ user: user.optional(), userId: z.int() }),
  whatsapp: z.object({ whatsapp: connection.optional(), whatsappId: z.int() }),
  whatsappSession: z.object({ session: connectionSession }),
  queue: z.object({ queue: queue.optional(), queueId: z.int() }),
  auth: z.object({ user: z.object({ id: z.int(), companyId: z.int() }), sessionId: z.string() }),
  counters: z.object({ bucket: z.string(), count: z.int() }),
  presence: z.object({ ticketId: z.int(), contactId: z.int(), presence: z.string() }),
} as const;
export type EventTopic = keyof typeof eventData;

/** A frame as it goes over the socket. Per item the higher version wins; no order across items is promised. */
export interface LiveEvent<Topic extends EventTopic = EventTopic> {
  v: 1;
  id: string;
  name: string;
  topic: Topic;
  action: (typeof eventActions)[number];
  /** Item the event is about: `ticket:12`. */
  entity: string;
  version: number;
  at: string;
  data: z.infer<(typeof eventData)[Topic]>;
}

/** Several events travel in one frame. */
export interface LiveFrame {
  events: LiveEvent[];
}

export function eventName(companyId: number, topic: EventTopic): string {
  return `company-${companyId}-${topic}`;
}
