import { defineArea } from '../../core/area/defineArea.ts';

export const erasureArea = defineArea({
  // The function that also serves the other methods of `/contacts/{id}`.
  function: 'conversations',
  handlers: () => import('./erasureHandlers.ts'),
  jobs: {
    contactErasure: () => import('./contactErasureJob.ts'),
    companyErasure: () => import('./companyErasureJob.ts'),
  },
  needs: { operations: ['sendTimers'], jobs: ['sendTimers', 'eraseFiles'] },
});
