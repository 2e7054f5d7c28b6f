import { defineArea } from '../defineArea.ts';

export const filesArea = defineArea({
  function: 'team',
  handlers: () => import('./filesHandlers.ts'),
  needs: { operations: ['secret:cursor'] },
});
