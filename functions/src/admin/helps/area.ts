import { defineArea } from '../../defineArea.ts';

export const helpsArea = defineArea({
  function: 'platform',
  handlers: () => import('./helpsHandlers.ts'),
  needs: { operations: ['secret:cursor', 'sendTimers'] },
});
