import { entityEvents } from '../live/entityEvents.ts';
import type { EventRule } from '../live/eventRule.ts';
import { queueEntity, toQueue } from '../records/queueEntity.ts';

/** Everybody in the company gets events of queues. */
export const queueEvents: EventRule = entityEvents({
  topic: 'queue',
  entity: queueEntity,
  id: ({ id }) => id,
  data: (item, _context, gone) => ({ ...(!gone && { queue: toQueue(item) }), queueId: item.id }),
  audience: 'everybody',
});
