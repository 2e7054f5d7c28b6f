import { isAdmin } from '@balcao/shared/records/isAdmin';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { Viewer } from '../http/context.ts';

/** The user in whose share of the company's storage a file counts; undefined for administrators, who have none. */
export function shareHolder(user: Pick<Viewer, 'id' | 'profile' | 'super'>): number | undefined {
  return isAdmin(user) ? undefined : user.id;
}

/** A file that this user brings, also if it is a copy of another one's. */
export function broughtBy(user: Parameters<typeof shareHolder>[0], media: StoredMedia): StoredMedia {
  return { ...media, by: shareHolder(user) };
}
