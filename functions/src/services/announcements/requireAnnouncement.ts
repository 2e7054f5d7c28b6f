import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { type AnnouncementItem, readAnnouncement } from './announcementEntity.ts';

/** @throws AppError ERR_NO_ANNOUNCEMENT_FOUND */
export async function requireAnnouncement(
  { store }: Pick<UserContext, 'store'>,
  id: number,
): Promise<AnnouncementItem> {
  const item = await readAnnouncement(store, id);
  if (item === undefined) throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND');
  return item;
}
