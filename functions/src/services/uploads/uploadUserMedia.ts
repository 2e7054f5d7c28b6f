import { AppError } from '@balcao/shared/errors';
import { isRewritten } from '@balcao/shared/server/media/plainFile';
import { pixelsOf } from '@balcao/shared/server/media/sniffMedia';
import type { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import { attachesPassingFile } from '../../core/ownedFiles/attachesPassingFile.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changeUserPicture } from './changeUserPicture.ts';
import { readPictured } from './readPictured.ts';
import { userPicture } from './userPicture.ts';

/**
 * Most pixels of a picture: every list with the person draws it, and 2,000 by 2,000 pixels take 16 MB in the browser,
 * whatever the file size.
 */
const mostPixels = 4_000_000;

/**
 * Gives a person their picture: one's own, or anybody's as an administrator. Accepts only types of pictures from which
 * the server removes metadata (where and with what they were taken).
 */
export const uploadUserMedia: Handler<typeof uploadsApi.uploadUserMedia> = attachesPassingFile({
  file: userPicture,
  require: readPictured,
  accept: (_ctx, { media }) => {
    if (!isRewritten(media.mimetype)) throw new AppError('ERR_FILE_TYPE');
    if (pixelsOf(media) > mostPixels) throw new AppError('ERR_TOO_LARGE');
  },
  name: async (ctx, before, { media }) => {
    const shown = await changeUserPicture(ctx, before, media.key);
    return { ...shown, user: { profileImage: shown.profileImage } };
  },
});

export const deleteUserMedia: Handler<typeof uploadsApi.deleteUserMedia> = async (ctx, { params }) =>
  changeUserPicture(ctx, await readPictured(ctx, params.id), null);
