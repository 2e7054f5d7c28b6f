import { defineArea } from '../../defineArea.ts';

export const realtimeArea = defineArea({
  function: 'auth',
  handlers: () => import('./realtimeHandlers.ts'),
});
