import { defineArea } from '../../defineArea.ts';

export const kanbanArea = defineArea({
  function: 'content',
  handlers: () => import('./kanbanHandlers.ts'),
  needs: { operations: ['secret:cursor'] },
});
