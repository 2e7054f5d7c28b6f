import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { readAnnouncement, toAnnouncement } from './announcementEntity.ts';

/** An announcement that is switched off is not found, except by super users. */
export const getAnnouncement: Handler<typeof announcementsApi.getAnnouncement> = async (ctx, { params }) => {
  const item = await readAnnouncement(ctx.store, params.id);
  if (item === undefined || !(item.status || ctx.user.super)) throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND');
  return toAnnouncement(item, await createMediaSigner(ctx));
};
