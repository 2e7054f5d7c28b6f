import { entityEvents } from '../live/entityEvents.ts';
import type { EventRule } from '../live/eventRule.ts';
import { tagEntity, toTag } from '../records/tagEntity.ts';

/** Tags are the whole company's. */
export const tagEvents: EventRule = entityEvents({
  topic: 'tag',
  entity: tagEntity,
  id: ({ id }) => id,
  data: (item, _context, gone) => ({ ...(!gone && { tag: toTag(item) }), tagId: item.id }),
  audience: 'everybody',
});
