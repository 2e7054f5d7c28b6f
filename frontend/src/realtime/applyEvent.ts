import type { EventTopic, LiveEvent } from '@balcao/shared/events';
import { catchUpMessages } from '../areas/messages/catchUpMessages.ts';
import { type LiveContext, topics } from './topics.ts';

/** An event too large for a frame arrives with `truncated` and only ids as data (shared decisions, Events). */
interface TruncatedEvent {
  topic: EventTopic;
  truncated: true;
  data: { conversationId?: number };
}

function isTruncated(event: LiveEvent | TruncatedEvent): event is TruncatedEvent {
  return 'truncated' in event && event.truncated === true;
}

/** Cache entries that an event of a topic would have changed: fetched again when it came without its data. */
const keysOf: Record<EventTopic, readonly string[]> = {
  ticket: ['tickets', 'ticket'],
  appMessage: ['tickets'],
  contact: ['GET /contacts', 'tickets', 'ticket'],
  user: ['GET /users/list'],
  whatsapp: ['GET /whatsapp'],
  whatsappSession: ['GET /whatsapp'],
  queue: ['GET /queue'],
  auth: [],
  counters: ['counts'],
  presence: [],
};

function applyTopic<Topic extends EventTopic>(event: LiveEvent<Topic>, context: LiveContext): void {
  // A newer server may send topics this page does not know.
  topics[event.topic]?.(event, context);
}

/** Changes the cache as an event says, or fetches what it could not carry. */
export function applyEvent(event: LiveEvent, context: LiveContext): void {
  if (!isTruncated(event)) {
    applyTopic(event, context);
    return;
  }
  if (event.topic === 'appMessage') catchUpMessages(context.client, event.data.conversationId);
  for (const key of keysOf[event.topic] ?? []) void context.client.invalidateQueries({ queryKey: [key] });
}
