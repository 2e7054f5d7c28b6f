import { defineArea } from '../../defineArea.ts';

export const flowsArea = defineArea({
  function: 'administration',
  handlers: () => import('./flowsHandlers.ts'),
});
