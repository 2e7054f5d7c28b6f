import { defineArea } from '../../core/area/defineArea.ts';

export const announcementsArea = defineArea({
  function: 'team',
  handlers: () => import('./announcementsHandlers.ts'),
  entities: { announcement: { tally: () => import('./announcementTally.ts') } },
  timers: {
    announcementFile: () => import('./announcementFileTimer.ts'),
    tellAnnouncement: () => import('./tellAnnouncementTimer.ts'),
  },
  needs: {
    operations: ['secret:cursor', 'storePassingFiles', 'sendTimers'],
    timers: ['dropFiles', 'sendTimers', 'secret:media-url'],
  },
});
