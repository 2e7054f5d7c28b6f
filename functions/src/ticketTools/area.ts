import { defineArea } from '../defineArea.ts';

/** Of tickets what is seldom asked for, or takes minutes: apart from the inbox's own function, which stays light. */
export const ticketToolsArea = defineArea({
  function: 'content',
  handlers: () => import('./ticketToolsHandlers.ts'),
  timers: {
    closeAll: () => import('./closeAllTimer.ts'),
    queueRotation: () => import('./queueRotationTimer.ts'),
    ticketDeletion: () => import('./ticketDeletionTimer.ts'),
  },
  needs: { operations: ['sendTimers', 'sendOutbound'], timers: ['sendTimers', 'eraseFiles'] },
});
