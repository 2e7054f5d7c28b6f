import { defineArea } from '../defineArea.ts';

/** Contacts out of what a paired phone knows. */
export const phoneBookArea = defineArea({
  function: 'content',
  handlers: () => import('./phoneBookHandlers.ts'),
  timers: { phoneImport: () => import('./phoneImportTimer.ts') },
  needs: { operations: ['sendTimers', 'sendOutbound'], timers: ['sendTimers'] },
});
