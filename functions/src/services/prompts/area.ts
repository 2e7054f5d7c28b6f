import { defineArea } from '../../core/area/defineArea.ts';

export const promptsArea = defineArea({
  function: 'administration',
  handlers: () => import('./promptsHandlers.ts'),
  needs: { operations: ['secret:cursor'] },
});
