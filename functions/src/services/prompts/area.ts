import { defineArea } from '../../defineArea.ts';

export const promptsArea = defineArea({
  function: 'administration',
  handlers: () => import('./promptsHandlers.ts'),
  needs: { operations: ['secret:cursor'] },
});
