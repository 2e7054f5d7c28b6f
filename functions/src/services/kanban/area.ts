import { defineArea } from '../../core/area/defineArea.ts';

export const kanbanArea = defineArea({
  function: 'content',
  handlers: () => import('./kanbanHandlers.ts'),
  needs: { operations: ['secret:cursor'] },
});
