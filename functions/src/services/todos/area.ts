import { defineArea } from '../../core/area/defineArea.ts';

export const todosArea = defineArea({
  function: 'team',
  handlers: () => import('./todosHandlers.ts'),
  entities: {
    todoList: { events: () => import('./todoListEvents.ts') },
    user: { projection: () => import('./userProjection.ts') },
  },
});
