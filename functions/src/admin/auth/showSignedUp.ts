import type { authApi } from '@balcao/shared/auth/authApi';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { readUser, toUser } from '../../core/people/userEntity.ts';
import type { PublicContext } from '../../platform/http/context.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';

/** A visitor who signed up with an earlier call, by the ids of company and user. @throws AppError ERR_NO_USER_FOUND */
export async function showSignedUp(
  ctx: PublicContext,
  made: string,
): Promise<OperationReply<typeof authApi.signUp>> {
  const [companyId = 0, userId = 0] = made.split(':').map(Number);
  const [user, directory, signMedia] = await Promise.all([
    readUser(ctx.store, companyId, userId),
    loadDirectory(ctx.store, companyId, ctx.clock.now()),
    createMediaSigner(ctx),
  ]);
  if (user === undefined) throw new AppError('ERR_NO_USER_FOUND');
  ctx.reply.auditAs(companyId, userId);
  return toUser(user, directory, new Set(), signMedia);
}
