/** 1 is high, 2 medium, 3 low. */
export const announcementPriorities = [1, 2, 3] as const;
export type AnnouncementPriority = (typeof announcementPriorities)[number];
export const usualPriority: AnnouncementPriority = 3;

export const longestAnnouncementTitle = 100;
export const longestAnnouncementText = 2000;
/** Limit per platform: all are read in one query, which these lengths allow. */
export const mostAnnouncements = 100;

/** Types allowed for the picture. */
export const announcementPictures: readonly string[] = ['image/png', 'image/jpeg'];

/** Sorts by priority, then newest first. */
export function byImportance(
  one: { priority: number; id: number },
  other: { priority: number; id: number },
): number {
  return one.priority - other.priority || other.id - one.id;
}

/** True for a published announcement newer than `readUpTo`, the newest that the user has seen (null: none). */
export function isUnread(
  { status, publishedAt }: { status: boolean; publishedAt: string | null },
  readUpTo: string | null,
): boolean {
  return status && publishedAt !== null && (readUpTo === null || publishedAt > readUpTo);
}
