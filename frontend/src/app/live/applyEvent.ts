import type { EventTopic, LiveEvent } from '@balcao/shared/events';
import { areas } from '../everyArea.ts';
import type { LiveContext, TopicHandler, TruncatedData } from '../../frame/realtime/LiveHandlers.ts';

/** An event too large for a frame arrives with `truncated` and only ids as data. */
interface TruncatedEvent {
  topic: EventTopic;
  truncated: true;
  data: TruncatedData;
}

function isTruncated(event: LiveEvent | TruncatedEvent): event is TruncatedEvent {
  return 'truncated' in event && event.truncated === true;
}

/** Handlers of all areas for a topic; none for a topic of a newer server that this page does not know. */
function handlersOf<Topic extends EventTopic>(topic: Topic): TopicHandler<Topic>[] {
  return areas.flatMap(({ live }) => live?.[topic] ?? []);
}

function applyTopic<Topic extends EventTopic>(event: LiveEvent<Topic>, context: LiveContext): void {
  for (const { apply } of handlersOf(event.topic)) apply(event, context);
}

/** Updates the cache from an event, or refetches the data that a truncated event could not carry. */
export function applyEvent(event: LiveEvent, context: LiveContext): void {
  if (!isTruncated(event)) {
    applyTopic(event, context);
    return;
  }
  for (const { stale, fetchAgain } of handlersOf(event.topic)) {
    fetchAgain?.(context.client, event.data);
    for (const key of stale) void context.client.invalidateQueries({ queryKey: [key] });
  }
}
