import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { readUser, type UserItem } from '../../core/people/userEntity.ts';

/**
 * A user of the company whom the calling administrator may act on; super users only by super users.
 *
 * @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION
 */
export async function readColleague(ctx: UserContext, id: number): Promise<UserItem> {
  const user = await readUser(ctx.store, ctx.companyId, id);
  if (user === undefined) throw new AppError('ERR_NO_USER_FOUND');
  if (user.super && !ctx.user.super) throw new AppError('ERR_NO_PERMISSION');
  return user;
}
