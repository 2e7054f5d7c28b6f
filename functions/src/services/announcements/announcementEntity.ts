import type { Announcement } from '@balcao/shared/announcements/announcementModel';
import { byImportance, mostAnnouncements } from '@balcao/shared/announcements/announcementRules';
import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store, Write } from '@balcao/shared/server/db/store';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';

export type AnnouncementItem = Omit<Announcement, 'mediaPath' | 'mediaName'> & {
  media?: StoredMedia | undefined;
  version: number;
};

export const announcementEntity = defineEntity<AnnouncementItem>()({
  name: 'announcement',
  description: 'An announcement of the platform to everybody',
  version: 1,
  personal: 'none',
  pk: 'P#ANNOUNCEMENTS',
  sk: '{id:12}',
});

/** Returns all announcements, the most important first. */
export async function listAnnouncementItems(store: Store): Promise<AnnouncementItem[]> {
  const { items } = await store.query({
    pk: announcementEntity.partition({}),
    limit: mostAnnouncements,
    consistent: true,
  });
  return items.map((item) => announcementEntity.fromItem(item)).toSorted(byImportance);
}

export async function readAnnouncement(store: Store, id: number): Promise<AnnouncementItem | undefined> {
  const item = await store.get(announcementEntity.key({ id }), { consistent: true });
  return item && announcementEntity.fromItem(item);
}

/** Counter bucket for the number of announcements; it is stored with the platform company's counters. */
export const announcementBucket = 'announcements';

export function countAnnouncement(by: 1 | -1): Write {
  return counterWrite(
    platformCompanyId,
    announcementBucket,
    by,
    ...(by > 0 ? ([mostAnnouncements] as const) : []),
  );
}

/** Maps an announcement to its API form; `signMedia` signs the address of its picture. */
export function toAnnouncement(item: AnnouncementItem, signMedia: (key: string) => string): Announcement {
  const { id, title, text, priority, status, media, publishedAt, createdAt, updatedAt } = item;
  return {
    id,
    title,
    text,
    priority,
    status,
    mediaPath: media === undefined ? null : signMedia(media.key),
    mediaName: media?.fileName ?? null,
    publishedAt,
    createdAt,
    updatedAt,
  };
}
