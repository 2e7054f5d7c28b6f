import { AppError } from '@balcao/shared/errors';
import { isRewritten, plainFile } from '@balcao/shared/server/media/plainFile';
import { pixelsOf } from '@balcao/shared/server/media/sniffMedia';
import { passingFiles } from '@balcao/shared/server/media/storedObject';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import { loadDirectory } from '../companies/directoryEntity.ts';
import type { Handler } from '../http/handler.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import { storeFile } from '../media/storeFile.ts';
import { usersOnline } from '../realtime/usersOnline.ts';
import { readUser, toUser, userEntity } from '../users/userEntity.ts';
import { pictureLeaves, userPictureWrite } from '../users/userPictureWrite.ts';

/** Every list that shows the person draws it: 2,000 by 2,000 pixels are 16 MB there, however few its bytes. */
const mostPixels = 4_000_000;

/**
 * Gives a person their picture: one's own, or anybody's as an administrator. Only kinds of pictures whose secrets (where
 * and with what they were taken) are taken out of them. A timer looks whether it is named, and takes away the one before.
 */
export const uploadUserMedia: Handler<typeof uploadsApi.uploadUserMedia> = async (
  ctx,
  { params, files: [file] },
) => {
  const { store, companyId, clock, user: caller } = ctx;
  const before = await readUser(store, companyId, params.id);
  if (before === undefined) throw new AppError('ERR_NO_USER_FOUND');
  const mayChange = before.id === caller.id || (isAdmin(caller) && (!before.super || caller.super));
  if (!mayChange) throw new AppError('ERR_NO_PERMISSION');
  // Looked at before the bucket gets anything.
  const looked = file && (await plainFile(file.data, file.fileName)).sniffed;
  if (file === undefined || looked === undefined || !isRewritten(looked.mimetype))
    throw new AppError('ERR_FILE_TYPE');
  if (pixelsOf(looked) > mostPixels) throw new AppError('ERR_TOO_LARGE');
  const { media } = await storeFile(ctx, companyId, file, {
    folder: passingFiles,
    announce: async (key) => {
      const { update, change } = userPictureWrite(before, key, clock.now());
      await store.update(update, change);
    },
  });
  const after = {
    ...before,
    profileImage: media.key,
    updatedAt: clock.iso(),
    version: before.version + 1,
  };
  await transactOrRefuse(store, [
    [
      {
        put: userEntity.toItem(after),
        condition: { expression: '#version = :before', values: { before: before.version } },
      },
      'ERR_CONFLICT',
    ],
    ...pictureLeaves(before, clock.now()),
  ]);
  const [directory, online, signMedia] = await Promise.all([
    loadDirectory(store, companyId, clock.now()),
    usersOnline(ctx, companyId, after.id),
    createMediaSigner(ctx),
  ]);
  const shown = toUser(after, directory, online, signMedia);
  return { ...shown, user: { profileImage: shown.profileImage } };
};
