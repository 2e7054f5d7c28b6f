import { defineArea } from '../area/defineArea.ts';

export const tagsArea = defineArea({
  function: 'content',
  handlers: () => import('./tagsHandlers.ts'),
  entities: {
    tag: { events: () => import('./tagEvents.ts'), tally: () => import('./tagTally.ts') },
    contact: { projection: () => import('./contactProjection.ts') },
  },
  timers: {
    tagGone: () => import('./tagGoneTimer.ts'),
    stageMove: () => import('./stageMoveTimer.ts'),
    servedAgain: () => import('./servedAgainTimer.ts'),
    stageHours: () => import('./stageHoursTimer.ts'),
  },
  needs: { operations: ['secret:cursor', 'sendTimers'], timers: ['sendOutbound', 'sendTimers'] },
});
