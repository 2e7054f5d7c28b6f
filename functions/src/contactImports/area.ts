import { defineArea } from '../defineArea.ts';

export const contactImportsArea = defineArea({
  function: 'spreadsheets',
  handlers: () => import('./contactImportsHandlers.ts'),
  entities: { contactImport: { events: () => import('./contactImportEvents.ts') } },
  timers: { contactImport: () => import('./contactImportTimer.ts') },
  needs: {
    operations: ['secret:cursor', 'claimUploads', 'sendTimers', 'sendOutbound'],
    timers: ['sendTimers', 'sendOutbound'],
  },
});
