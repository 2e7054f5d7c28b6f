import { defineArea } from '../../core/area/defineArea.ts';

export const helpsArea = defineArea({
  function: 'platform',
  handlers: () => import('./helpsHandlers.ts'),
  needs: { operations: ['secret:cursor', 'sendTimers'] },
});
