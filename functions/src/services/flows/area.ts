import { defineArea } from '../../core/area/defineArea.ts';

export const flowsArea = defineArea({
  function: 'administration',
  handlers: () => import('./flowsHandlers.ts'),
});
