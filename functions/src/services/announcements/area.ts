import { defineArea } from '../../core/area/defineArea.ts';

export const announcementsArea = defineArea({
  function: 'team',
  handlers: () => import('./announcementsHandlers.ts'),
  entities: { announcement: { tally: () => import('./announcementTally.ts') } },
  timers: { tellAnnouncement: () => import('./tellAnnouncementTimer.ts') },
  files: { announcementFile: { declared: () => import('./announcementFile.ts') } },
  needs: {
    operations: ['secret:cursor', 'storePassingFiles', 'sendTimers'],
    timers: ['sendTimers', 'secret:media-url'],
  },
});
