import { defineArea } from '../../core/area/defineArea.ts';

export const realtimeArea = defineArea({
  function: 'auth',
  handlers: () => import('./realtimeHandlers.ts'),
});
