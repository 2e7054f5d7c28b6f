import { defineArea } from '../../core/area/defineArea.ts';

/**
 * Exports of contacts: jobs that take minutes, outside the inbox. Its screens are in the frontend's area `contacts`.
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
