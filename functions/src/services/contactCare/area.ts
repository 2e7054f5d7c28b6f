import { defineArea } from '../../core/area/defineArea.ts';

export const contactCareArea = defineArea({
  function: 'content',
  handlers: () => import('./contactCareHandlers.ts'),
  needs: { operations: ['secret:cursor', 'sendOutbound'] },
});
