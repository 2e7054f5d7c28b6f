import { defineArea } from '../defineArea.ts';

export const messageActionsArea = defineArea({
  function: 'content',
  handlers: () => import('./messageActionsHandlers.ts'),
  needs: { operations: ['sendOutbound', 'sendTimers'] },
});
