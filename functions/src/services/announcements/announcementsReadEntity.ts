import { defineEntity } from '@balcao/shared/server/db/entity';

export interface AnnouncementsReadItem {
  companyId: number;
  userId: number;
  /** `publishedAt` of the newest announcement this user has seen. */
  readUpTo: string;
  /** Epoch seconds. After it, all announcements count as unread again for a user who has not looked since. */
  expiresAt: number;
  version: number;
}

export const announcementsReadEntity = defineEntity<AnnouncementsReadItem>()({
  name: 'announcementsRead',
  description: 'Up to which announcement a person has seen them; kept for two years',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#USER#{userId}',
  sk: 'ANNOUNCEMENTS',
});
