import { entityEvents } from '../../core/live/entityEvents.ts';
import { todoListEntity } from './todoListEntity.ts';

/** Tells the person's devices to fetch the list. */
export const todoListEvents = entityEvents({
  topic: 'todos',
  entity: todoListEntity,
  id: ({ userId }) => userId,
  data: ({ version }) => ({ version }),
  audience: ({ userId }, { viewer }) => viewer.id === userId,
});
