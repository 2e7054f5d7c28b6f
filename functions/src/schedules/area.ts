import { defineArea } from '../defineArea.ts';

export const schedulesArea = defineArea({
  function: 'content',
  handlers: () => import('./schedulesHandlers.ts'),
  entities: {
    schedule: {
      events: () => import('./scheduleEvents.ts'),
      projection: () => import('./scheduleProjection.ts'),
    },
    message: { projection: () => import('./messageProjection.ts') },
  },
  timers: {
    schedule: () => import('./scheduleTimer.ts'),
    scheduleFile: () => import('./scheduleFileTimer.ts'),
  },
  needs: {
    operations: ['secret:cursor', 'storeFiles'],
    projections: ['sendTimers', 'timerAlarms'],
    timers: ['sendOutbound', 'sendTimers', 'dropUnnamedFiles'],
  },
});
