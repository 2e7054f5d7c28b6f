import { defineArea } from '../defineArea.ts';

export const filesArea = defineArea({
  function: 'content',
  handlers: () => import('./filesHandlers.ts'),
  needs: { operations: ['secret:cursor'] },
});
