import { defineArea } from '../../core/area/defineArea.ts';

export const quickMessagesArea = defineArea({
  function: 'content',
  handlers: () => import('./quickMessagesHandlers.ts'),
  entities: {
    quickMessage: {
      events: () => import('./quickMessageEvents.ts'),
      projection: () => import('./quickMessageProjection.ts'),
      tally: () => import('./quickMessageTally.ts'),
    },
    user: { projection: () => import('./userProjection.ts') },
  },
  timers: {
    quickMessageFile: () => import('./quickMessageFileTimer.ts'),
    quickMessageOwner: () => import('./quickMessageOwnerTimer.ts'),
  },
  needs: { operations: ['secret:cursor', 'storePassingFiles'], timers: ['dropFiles', 'sendTimers'] },
});
