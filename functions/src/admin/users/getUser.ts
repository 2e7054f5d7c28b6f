import type { Handler } from '../../platform/http/handler.ts';
import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { usersOnline } from '../../services/realtime/usersOnline.ts';
import { readUser, toUser } from '../../core/people/userEntity.ts';

/** A full user, for themselves or administrators; colleagues use the list of all users. */
export const getUser: Handler<typeof usersApi.getUser> = async (ctx, { params }) => {
  const { store, companyId } = ctx;
  const [item, directory, online, signMedia] = await Promise.all([
    readUser(store, companyId, params.id),
    loadDirectory(store, companyId, ctx.clock.now()),
    usersOnline(ctx, companyId, params.id),
    createMediaSigner(ctx),
  ]);
  if (item === undefined) throw new AppError('ERR_NO_USER_FOUND');
  if (item.id !== ctx.user.id && !isAdmin(ctx.user)) throw new AppError('ERR_NO_PERMISSION');
  return toUser(item, directory, online, signMedia);
};
