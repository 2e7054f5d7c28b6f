import { defineArea } from '../../core/area/defineArea.ts';

export const messageActionsArea = defineArea({
  function: 'messaging',
  handlers: () => import('./messageActionsHandlers.ts'),
  entities: { message: { projection: () => import('./messageProjection.ts') } },
  clients: ['sqs'],
  needs: { operations: ['sendOutbound', 'sendTimers', 'readFiles', 'storeFiles', 'openSecrets'] },
});
