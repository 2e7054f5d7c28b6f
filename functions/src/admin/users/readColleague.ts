import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { readUser, type UserItem } from '../../core/people/userEntity.ts';

/**
 * Somebody of the company whom the caller, an administrator, may act on: super users are for super users only.
 *
 * @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION
 */
export async function readColleague(ctx: UserContext, id: number): Promise<UserItem> {
  const user = await readUser(ctx.store, ctx.companyId, id);
  if (user === undefined) throw new AppError('ERR_NO_USER_FOUND');
  if (user.super && !ctx.user.super) throw new AppError('ERR_NO_PERMISSION');
  return user;
}
