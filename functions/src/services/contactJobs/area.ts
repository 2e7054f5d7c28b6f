import { defineArea } from '../../core/area/defineArea.ts';

/**
 * Exports to files: contacts, contact lists, reports of campaigns, and everything about one contact. They are jobs that
 * take minutes, outside the inbox. The screens are in the frontend's area `contacts`.
 */
export const contactJobsArea = defineArea({
  function: 'content',
  handlers: () => import('./contactJobsHandlers.ts'),
  jobs: {
    contactExport: () => import('./contactExportJob.ts'),
    lgpdExport: () => import('./lgpdExportJob.ts'),
  },
  needs: { operations: ['sendTimers'], jobs: ['sendTimers', 'storeExports', 'takeFilesOut'] },
});
