import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import { announcementPictures } from '@balcao/shared/announcements/announcementRules';
import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { AppError } from '@balcao/shared/errors';
import { plainFile } from '@balcao/shared/server/media/plainFile';
import { deletableFiles } from '@balcao/shared/server/media/storedObject';
import type { Handler } from '../../platform/http/handler.ts';
import { storeFile } from '../../platform/media/storeFile.ts';
import { readAnnouncement } from './announcementEntity.ts';
import { changeAnnouncement } from './changeAnnouncement.ts';
import { fileLeft } from './fileLeft.ts';

/** Delay in ms of the timer after the upload; by then the change that names the file has succeeded or failed. */
const settledMs = 10 * 60_000;

/**
 * Sets an announcement's picture from the uploaded form; its type is detected from the content. It is stored with the
 * files of the platform's company. A timer later deletes the file if the announcement does not name it, which covers
 * refusals, crashes and lost answers alike.
 */
export const uploadAnnouncementMedia: Handler<typeof announcementsApi.uploadAnnouncementMedia> = async (
  ctx,
  { params: { id }, files: [file] },
) => {
  // Refuse before anything is written to the bucket.
  if ((await readAnnouncement(ctx.store, id)) === undefined) throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND');
  if (file === undefined) throw new AppError('ERR_FILE_TYPE');
  const { sniffed } = await plainFile(file.data, file.fileName);
  if (!announcementPictures.includes(sniffed.mimetype)) throw new AppError('ERR_FILE_TYPE');
  const settled = new Date(ctx.clock.now() + settledMs).toISOString();
  const { media } = await storeFile(ctx, platformCompanyId, file, {
    folder: deletableFiles,
    announce: async (key) => {
      const { update, change } = fileLeft(ctx, id, key, settled);
      await ctx.store.update(update, change);
    },
  });
  return changeAnnouncement(ctx, id, { media });
};
