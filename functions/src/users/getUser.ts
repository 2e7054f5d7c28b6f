import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import type { User } from '@balcao/shared/users/userModel';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { loadDirectory } from '../companies/directoryEntity.ts';
import type { UserContext } from '../http/context.ts';
import { readUser, toUser } from './userEntity.ts';

export async function getUser(
  ctx: UserContext,
  { params }: OperationInput<typeof usersApi.getUser>,
): Promise<User> {
  const item = await readUser(ctx.store, ctx.companyId, params.id);
  if (item === undefined) throw new AppError('ERR_NO_USER_FOUND');
  return toUser(item, await loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()));
}
