import { defineEntity } from '@balcao/shared/server/db/entity';

export interface AnnouncementsReadItem {
  companyId: number;
  userId: number;
  /** `publishedAt` of the newest that was seen. */
  readUpTo: string;
  /** Seconds since 1970: who looked at none for so long finds them unread. */
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
