import { AppError } from '@balcao/shared/errors';
import { present } from '@balcao/shared/server/db/expressions';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { readUser, toUser, userEntity } from '../../core/people/userEntity.ts';

/** Stores the width of one's own ticket list, so that other browsers use it too. */
export const setListWidth: Handler<typeof usersApi.setListWidth> = async (ctx, { params, body }) => {
  const { store, companyId } = ctx;
  const { defaultTicketsManagerWidth } = body;
  const [before, directory, signMedia] = await Promise.all([
    readUser(store, companyId, params.id),
    loadDirectory(store, companyId, ctx.clock.now()),
    createMediaSigner(ctx),
  ]);
  if (before === undefined) throw new AppError('ERR_NO_USER_FOUND');
  if (before.id !== ctx.user.id) throw new AppError('ERR_NO_PERMISSION');
  const updatedAt = ctx.clock.iso();
  await store.update(
    userEntity.key(before),
    { set: { defaultTicketsManagerWidth, updatedAt }, add: { version: 1 } },
    present,
  );
  return toUser({ ...before, defaultTicketsManagerWidth }, directory, new Set([before.id]), signMedia);
};
