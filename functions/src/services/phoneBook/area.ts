import { defineArea } from '../../core/area/defineArea.ts';

/** Imports contacts from the phone book of a paired phone. */
export const phoneBookArea = defineArea({
  function: 'content',
  handlers: () => import('./phoneBookHandlers.ts'),
  jobs: { phoneImport: () => import('./phoneImportJob.ts') },
  needs: { operations: ['sendTimers', 'sendOutbound'], jobs: ['sendTimers'] },
});
