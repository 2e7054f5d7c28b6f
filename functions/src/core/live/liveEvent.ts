import { eventName, type EventTopic, type LiveEvent } from '@balcao/shared/events';

/** Builds an event. `at` and `version` come from the item, so a repeated stream record produces the same event. */
export function liveEvent<Topic extends EventTopic>(
  companyId: number,
  topic: Topic,
  action: LiveEvent['action'],
  item: { entity: string; version: number; at: string },
  data: LiveEvent<Topic>['data'],
): LiveEvent<Topic> {
  return {
    v: 1,
    id: `${item.entity}:${item.version}:${action}`,
    name: eventName(companyId, topic),
    topic,
    action,
    ...item,
    data,
  };
}
