/** 1 is high, 2 medium, 3 low (automation specification, section 9). */
export const announcementPriorities = [1, 2, 3] as const;
export type AnnouncementPriority = (typeof announcementPriorities)[number];
export const usualPriority: AnnouncementPriority = 3;

export const longestAnnouncementTitle = 100;
export const longestAnnouncementText = 2000;
/** As many as there are at most: the list is read whole, and with these lengths in one piece. */
export const mostAnnouncements = 100;

/** What its picture may be. */
export const announcementPictures: readonly string[] = ['image/png', 'image/jpeg'];

/** What matters most stands first, of that the newest. */
export function byImportance(
  one: { priority: number; id: number },
  other: { priority: number; id: number },
): number {
  return one.priority - other.priority || other.id - one.id;
}

/** Whether a person has not looked at it; `readUpTo` is the newest that they have seen, null before the first. */
export function isUnread(
  { status, publishedAt }: { status: boolean; publishedAt: string | null },
  readUpTo: string | null,
): boolean {
  return status && publishedAt !== null && (readUpTo === null || publishedAt > readUpTo);
}
