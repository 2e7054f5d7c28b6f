import { defineArea } from '../../core/area/defineArea.ts';

export const erasureArea = defineArea({
  // Where the other methods of its path are.
  function: 'conversations',
  handlers: () => import('./erasureHandlers.ts'),
  jobs: {
    contactErasure: () => import('./contactErasureJob.ts'),
    companyErasure: () => import('./companyErasureJob.ts'),
  },
  needs: { operations: ['sendTimers'], jobs: ['sendTimers', 'eraseFiles'] },
});
