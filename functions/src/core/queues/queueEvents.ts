import { entityEvents } from '../live/entityEvents.ts';
import type { EventRule } from '../live/eventRule.ts';
import { queueEntity, toQueue } from '../records/queueEntity.ts';

/** Queues are the whole company's. */
export const queueEvents: EventRule = entityEvents({
  topic: 'queue',
  entity: queueEntity,
  id: ({ id }) => id,
  data: (item, _context, gone) => ({ ...(!gone && { queue: toQueue(item) }), queueId: item.id }),
  audience: 'everybody',
});
