import { defineArea } from '../defineArea.ts';

export const erasureArea = defineArea({
  // Where the other methods of its path are.
  function: 'conversations',
  handlers: () => import('./erasureHandlers.ts'),
  timers: {
    contactErasure: () => import('./contactErasureTimer.ts'),
    companyErasure: () => import('./companyErasureTimer.ts'),
  },
  needs: { operations: ['sendTimers'], timers: ['sendTimers', 'eraseFiles'] },
});
