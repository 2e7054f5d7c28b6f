import { defineArea } from '../../core/area/defineArea.ts';

/** Rare or long-running operations on tickets, kept out of the inbox's function to keep that small. */
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
