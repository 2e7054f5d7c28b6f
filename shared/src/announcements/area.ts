import { defineArea, topic } from '../contract/defineArea.ts';
import type { Announcement } from './announcementModel.ts';

export const announcementsArea = defineArea({
  api: () => import('./announcementsApi.ts'),
  events: { announcement: topic<{ record?: Announcement; id: number }>() },
  errors: { ERR_NO_ANNOUNCEMENT_FOUND: 404, ERR_TOO_MANY_ANNOUNCEMENTS: 400 },
  ids: { announcement: 1 },
});
