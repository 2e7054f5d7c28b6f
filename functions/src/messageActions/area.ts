import { defineArea } from '../defineArea.ts';

export const messageActionsArea = defineArea({
  function: 'messaging',
  handlers: () => import('./messageActionsHandlers.ts'),
  clients: ['sqs'],
  needs: { operations: ['sendOutbound', 'sendTimers', 'readFiles', 'storeFiles'] },
});
