import { defineArea } from '../../core/area/defineArea.ts';

export const sharedItemsArea = defineArea({
  function: 'messaging',
  handlers: () => import('./sharedItemsHandlers.ts'),
  entities: { message: { projection: () => import('./messageProjection.ts') } },
  needs: { operations: ['secret:cursor'] },
});
