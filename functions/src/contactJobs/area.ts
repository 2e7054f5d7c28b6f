import { defineArea } from '../defineArea.ts';

/** What is taken out of the house about contacts: jobs of minutes, away from the inbox. */
export const contactJobsArea = defineArea({
  function: 'content',
  handlers: () => import('./contactJobsHandlers.ts'),
  timers: {
    contactExport: () => import('./contactExportTimer.ts'),
    lgpdExport: () => import('./lgpdExportTimer.ts'),
  },
  needs: { operations: ['sendTimers'], timers: ['sendTimers', 'storeExports', 'takeFilesOut'] },
});
