import { defineArea } from '../area/defineArea.ts';

export const messagesArea = defineArea({
  function: 'conversations',
  handlers: () => import('./messagesHandlers.ts'),
  entities: {
    message: {
      events: () => import('./messageEvents.ts'),
      projection: () => import('./messageProjection.ts'),
    },
  },
  files: { messageFile: { declared: () => import('./messageFile.ts') } },
  clients: ['sqs'],
  needs: {
    operations: ['secret:cursor', 'sendOutbound', 'claimUploads', 'storeFiles'],
    projections: ['sendOutbound'],
  },
});
