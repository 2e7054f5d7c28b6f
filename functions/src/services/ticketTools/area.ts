import { defineArea } from '../../core/area/defineArea.ts';

/** Of tickets what is seldom asked for, or takes minutes: apart from the inbox's own function, which stays light. */
export const ticketToolsArea = defineArea({
  function: 'content',
  handlers: () => import('./ticketToolsHandlers.ts'),
  timers: { queueRotation: () => import('./queueRotationTimer.ts') },
  jobs: {
    closeAll: () => import('./closeAllJob.ts'),
    ticketDeletion: () => import('./ticketDeletionJob.ts'),
  },
  needs: {
    operations: ['sendTimers', 'sendOutbound'],
    timers: ['sendTimers'],
    jobs: ['sendTimers', 'sendOutbound', 'eraseFiles'],
  },
});
