import { entityEvents } from '../live/entityEvents.ts';
import type { EventRule } from '../live/eventRule.ts';
import { tagEntity, toTag } from '../records/tagEntity.ts';

/** Everybody in the company gets events of tags. */
export const tagEvents: EventRule = entityEvents({
  topic: 'tag',
  entity: tagEntity,
  id: ({ id }) => id,
  data: (item, _context, gone) => ({ ...(!gone && { tag: toTag(item) }), tagId: item.id }),
  audience: 'everybody',
});
