import { queueEntity, toQueue } from '../queues/queueEntity.ts';
import { changeAction } from './changeAction.ts';
import type { EventRule } from './eventRule.ts';
import { liveEvent } from './liveEvent.ts';

/** Queues are the whole company's. */
export const queueEvents: EventRule = (change, context) => {
  const stored = change.after ?? change.before;
  if (stored === undefined) return [];
  const item = queueEntity.fromItem(stored);
  const action = changeAction(change);
  const event = liveEvent(
    context.companyId,
    'queue',
    action,
    { entity: `queue:${item.id}`, version: item.version, at: item.updatedAt },
    { ...(action !== 'delete' && { queue: toQueue(item) }), queueId: item.id },
  );
  return [() => event];
};
