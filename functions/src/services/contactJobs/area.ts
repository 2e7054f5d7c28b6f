import { defineArea } from '../../core/area/defineArea.ts';

/** What is taken out of the house about contacts: jobs of minutes, away from the inbox. Its screen parts are in the frontend's area `contacts`. */
export const contactJobsArea = defineArea({
  function: 'content',
  handlers: () => import('./contactJobsHandlers.ts'),
  jobs: {
    contactExport: () => import('./contactExportJob.ts'),
    lgpdExport: () => import('./lgpdExportJob.ts'),
  },
  needs: { operations: ['sendTimers'], jobs: ['sendTimers', 'storeExports', 'takeFilesOut'] },
});
