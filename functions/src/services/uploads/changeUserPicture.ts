import type { User } from '@balcao/shared/records/userModel';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { usersOnline } from '../realtime/usersOnline.ts';
import { toUser, userEntity, type UserItem } from '../../core/people/userEntity.ts';
import { pictureLeaves } from './userPicture.ts';

/**
 * Sets or removes (null) a person's picture and returns the person. A timer deletes the previous file. Writes nothing
 * if the picture is unchanged.
 *
 * @throws AppError ERR_CONFLICT when the person has changed since `before` was read
 */
export async function changeUserPicture(
  ctx: UserContext,
  before: UserItem,
  key: string | null,
): Promise<User> {
  const { store, companyId, clock } = ctx;
  const after = { ...before, profileImage: key, updatedAt: clock.iso(), version: before.version + 1 };
  const isOther = key !== before.profileImage;
  if (isOther)
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
    usersOnline(ctx, companyId, before.id),
    createMediaSigner(ctx),
  ]);
  return toUser(isOther ? after : before, directory, online, signMedia);
}
