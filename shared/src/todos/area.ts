import { defineArea, topic } from '../contract/defineArea.ts';

export const todosArea = defineArea({
  api: () => import('./todosApi.ts'),
  // Not the list itself: it may be larger than a frame.
  events: { todos: topic<{ version: number }>() },
  errors: { ERR_TOO_MANY_TODOS: 400 },
});
