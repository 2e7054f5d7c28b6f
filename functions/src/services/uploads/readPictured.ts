import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../../platform/http/context.ts';
import { readUser, type UserItem } from '../../core/people/userEntity.ts';

/**
 * The person whose picture the caller may change: themselves, or as an administrator anybody in the company; super
 * users only by super users.
 *
 * @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION
 */
export async function readPictured(
  { store, companyId, user: caller }: UserContext,
  id: number,
): Promise<UserItem> {
  const user = await readUser(store, companyId, id);
  if (user === undefined) throw new AppError('ERR_NO_USER_FOUND');
  const mayChange = user.id === caller.id || (isAdmin(caller) && (!user.super || caller.super));
  if (!mayChange) throw new AppError('ERR_NO_PERMISSION');
  return user;
}
