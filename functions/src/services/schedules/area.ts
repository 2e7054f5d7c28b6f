import { defineArea } from '../../core/area/defineArea.ts';

export const schedulesArea = defineArea({
  function: 'outreach',
  handlers: () => import('./schedulesHandlers.ts'),
  entities: {
    schedule: {
      events: () => import('./scheduleEvents.ts'),
      projection: () => import('./scheduleProjection.ts'),
      tally: () => import('./scheduleTally.ts'),
    },
    message: { projection: () => import('./messageProjection.ts') },
    user: { projection: () => import('./userProjection.ts') },
  },
  timers: {
    schedule: () => import('./sending/scheduleTimer.ts'),
    schedulesLeft: () => import('./sending/schedulesLeftTimer.ts'),
  },
  files: { scheduleFile: { leftBy: 'schedule', declared: () => import('./scheduleFile.ts') } },
  needs: {
    operations: ['secret:cursor', 'claimUploads', 'storeFiles'],
    projections: ['sendTimers', 'timerAlarms'],
    timers: ['sendOutbound', 'sendTimers', 'readFiles', 'storeFiles'],
  },
});
