import { defineArea } from '../../core/area/defineArea.ts';

export const contactImportsArea = defineArea({
  function: 'spreadsheets',
  handlers: () => import('./contactImportsHandlers.ts'),
  entities: { contactImport: { events: () => import('./contactImportEvents.ts') } },
  jobs: { contactImport: () => import('./contactImportJob.ts') },
  needs: {
    operations: ['secret:cursor', 'claimUploads', 'sendTimers', 'sendOutbound'],
    jobs: ['sendTimers', 'sendOutbound'],
  },
});
