import type { Handler } from '../http/handler.ts';
import { AppError } from '@balcao/shared/errors';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { readUser, toUser } from './userEntity.ts';

export const getUser: Handler<typeof usersApi.getUser> = async (ctx, { params }) => {
  const item = await readUser(ctx.store, ctx.companyId, params.id);
  if (item === undefined) throw new AppError('ERR_NO_USER_FOUND');
  return toUser(item, await loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()));
};
