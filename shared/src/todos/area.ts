import { defineArea, topic } from '../contract/defineArea.ts';

export const todosArea = defineArea({
  api: () => import('./todosApi.ts'),
  // The event does not carry the list, which may be larger than a frame.
  events: { todos: topic<{ version: number }>() },
  errors: { ERR_TOO_MANY_TODOS: 400 },
});
