import { entityEvents } from '../../core/live/entityEvents.ts';
import { todoListEntity } from './todoListEntity.ts';

/** To the person's other devices: that there is something to fetch. */
export const todoListEvents = entityEvents({
  topic: 'todos',
  entity: todoListEntity,
  id: ({ userId }) => userId,
  data: ({ version }) => ({ version }),
  audience: ({ userId }, { viewer }) => viewer.id === userId,
});
