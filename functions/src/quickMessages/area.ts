import { defineArea } from '../defineArea.ts';

export const quickMessagesArea = defineArea({
  function: 'conversations',
  handlers: () => import('./quickMessagesHandlers.ts'),
  entities: {
    quickMessage: {
      events: () => import('./quickMessageEvents.ts'),
      projection: () => import('./quickMessageProjection.ts'),
      tally: () => import('./quickMessageTally.ts'),
    },
    user: { projection: () => import('./userProjection.ts') },
  },
  timers: { quickMessageOwner: () => import('./quickMessageOwnerTimer.ts') },
  needs: { operations: ['media'], projections: ['media'], timers: ['sendTimers'] },
});
