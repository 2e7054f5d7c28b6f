import { defineArea } from '../defineArea.ts';

export const quickMessagesArea = defineArea({
  function: 'content',
  handlers: () => import('./quickMessagesHandlers.ts'),
  entities: {
    quickMessage: {
      events: () => import('./quickMessageEvents.ts'),
      projection: () => import('./quickMessageProjection.ts'),
    },
  },
  timers: { quickMessageFile: () => import('./quickMessageFileTimer.ts') },
  needs: { operations: ['media'], timers: ['dropFiles'] },
});
