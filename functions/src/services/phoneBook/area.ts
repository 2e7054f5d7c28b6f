import { defineArea } from '../../core/area/defineArea.ts';

/** Contacts out of what a paired phone knows. */
export const phoneBookArea = defineArea({
  function: 'content',
  handlers: () => import('./phoneBookHandlers.ts'),
  jobs: { phoneImport: () => import('./phoneImportJob.ts') },
  needs: { operations: ['sendTimers', 'sendOutbound'], jobs: ['sendTimers'] },
});
