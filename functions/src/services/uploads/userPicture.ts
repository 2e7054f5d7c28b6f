import { ownedFile } from '../../core/ownedFiles/ownedFile.ts';
import { watchFileWrite } from '../../core/ownedFiles/watchFile.ts';
import { readUser } from '../../core/people/userEntity.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

/** The picture of a person. */
export const userPicture = ownedFile({
  kind: 'userPicture',
  leaves: 'dropped',
  armedWith: ({ companyId, id }: { companyId: number; id: number }) => ({
    companyId,
    payload: { userId: id },
  }),
  isNamed: async (store, companyId, key, { userId }) =>
    (await readUser(store, companyId, userId))?.profileImage === key,
});

/** The write by which a timer deletes a person's picture once they no longer have it; none without a picture. */
export function pictureLeaves(
  user: { companyId: number; id: number; profileImage: string | null },
  now: number,
): NamedWrite[] {
  return user.profileImage === null ? [] : [[watchFileWrite(userPicture, user, user.profileImage, now)]];
}
