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
  timers: { messageFile: () => import('./messageFileTimer.ts') },
  clients: ['sqs'],
  needs: {
    operations: ['secret:cursor', 'sendOutbound', 'claimUploads', 'storeFiles'],
    projections: ['sendOutbound'],
    timers: ['eraseFiles'],
  },
});
