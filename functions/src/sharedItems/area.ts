import { defineArea } from '../defineArea.ts';

export const sharedItemsArea = defineArea({
  function: 'content',
  handlers: () => import('./sharedItemsHandlers.ts'),
  entities: { message: { projection: () => import('./messageProjection.ts') } },
  needs: { operations: ['secret:cursor'] },
});
