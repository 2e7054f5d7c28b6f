import { AppError } from '@balcao/shared/errors';
import { isRewritten, plainFile } from '@balcao/shared/server/media/plainFile';
import { pixelsOf } from '@balcao/shared/server/media/sniffMedia';
import { deletableFiles } from '@balcao/shared/server/media/storedObject';
import type { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { storeFile } from '../../platform/media/storeFile.ts';
import { userPictureWrite } from '../../core/people/userPictureWrite.ts';
import { changeUserPicture } from './changeUserPicture.ts';
import { readPictured } from './readPictured.ts';

/** Every list with the person draws it: 2,000 by 2,000 pixels take 16 MB in the browser, whatever the file size. */
const mostPixels = 4_000_000;

/**
 * Sets a person's picture: one's own, or anybody's as an administrator. Accepts only types whose metadata (place,
 * camera) can be removed. Timers delete the new file if it is not named, and the previous one.
 */
export const uploadUserMedia: Handler<typeof uploadsApi.uploadUserMedia> = async (
  ctx,
  { params, files: [file] },
) => {
  const { store, companyId, clock } = ctx;
  const before = await readPictured(ctx, params.id);
  // Checked before anything is uploaded.
  const looked = file && (await plainFile(file.data, file.fileName)).sniffed;
  if (file === undefined || looked === undefined || !isRewritten(looked.mimetype))
    throw new AppError('ERR_FILE_TYPE');
  if (pixelsOf(looked) > mostPixels) throw new AppError('ERR_TOO_LARGE');
  const { media } = await storeFile(ctx, companyId, file, {
    folder: deletableFiles,
    announce: async (key) => {
      const { update, change } = userPictureWrite(before, key, clock.now());
      await store.update(update, change);
    },
  });
  const shown = await changeUserPicture(ctx, before, media.key);
  return { ...shown, user: { profileImage: shown.profileImage } };
};
