import { defineArea } from '../../core/area/defineArea.ts';

export const quickMessagesArea = defineArea({
  function: 'team',
  handlers: () => import('./quickMessagesHandlers.ts'),
  entities: {
    quickMessage: {
      events: () => import('./quickMessageEvents.ts'),
      tally: () => import('./quickMessageTally.ts'),
    },
    user: { projection: () => import('./userProjection.ts') },
  },
  timers: { quickMessageOwner: () => import('./quickMessageOwnerTimer.ts') },
  files: {
    quickMessageFile: {
      of: 'quickMessage',
      field: 'media',
      leaves: 'dropped',
      owner: () => import('./quickMessageEntity.ts'),
    },
  },
  needs: { operations: ['secret:cursor', 'storePassingFiles'], timers: ['sendTimers'] },
});
