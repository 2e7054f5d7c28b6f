import type { EventTopic, LiveEvent } from '@balcao/shared/events';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { changeAction } from './changeAction.ts';
import type { EventContext, EventRule, Listener } from './eventRule.ts';
import { liveEvent } from './liveEvent.ts';

interface EntityEvents<Item, Topic extends EventTopic> {
  topic: Topic;
  entity: { options: { name: string }; fromItem(stored: StoredItem): Item };
  /** Unique among the entity's items of the company. */
  id(item: Item): number | string;
  /** Payload of the event; for a deleted item (`gone`) only its id. */
  data(item: Item, context: EventContext, gone: boolean, before: Item | undefined): LiveEvent<Topic>['data'];
  /** Users of the company who get the event. Required, so that no event goes to everybody by oversight. */
  audience: 'everybody' | ((item: Item, listener: Listener) => boolean);
}

/** Event rule for entities whose every change is one event with the item's public form. */
export function entityEvents<Item extends { version: number; updatedAt: string }, Topic extends EventTopic>(
  rule: EntityEvents<Item, Topic>,
): EventRule {
  const { topic, entity, audience } = rule;
  return async ({ context }) =>
    (change) => {
      const stored = change.after ?? change.before;
      if (stored === undefined) return [];
      const item = entity.fromItem(stored);
      const about = {
        entity: `${entity.options.name}:${rule.id(item)}`,
        version: item.version,
        at: item.updatedAt,
      };
      const action = changeAction(change);
      const before = change.before && entity.fromItem(change.before);
      const data = rule.data(item, context, action === 'delete', before);
      const event = liveEvent(context.companyId, topic, action, about, data);
      return [(listener) => (audience === 'everybody' || audience(item, listener) ? event : undefined)];
    };
}
