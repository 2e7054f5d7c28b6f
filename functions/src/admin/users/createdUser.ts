import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { readUser, toUser } from '../../core/people/userEntity.ts';
import { companyOf, type UserContext } from '../../platform/http/context.ts';
import type { HandlerInput } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { inviteUser } from './inviteUser.ts';

type Created = OperationReply<typeof usersApi.createUser>;
type Input = Pick<HandlerInput<typeof usersApi.createUser>, 'body'>;

/** A user whom an earlier call created, as that call answered them. @throws AppError ERR_NO_USER_FOUND */
export async function showCreated(ctx: UserContext, id: number, { body }: Input): Promise<Created> {
  const companyId = companyOf(ctx, body.companyId);
  const [user, directory, signMedia] = await Promise.all([
    readUser(ctx.store, companyId, id),
    loadDirectory(ctx.store, companyId, ctx.clock.now()),
    createMediaSigner(ctx),
  ]);
  if (user === undefined) throw new AppError('ERR_NO_USER_FOUND');
  return { ...toUser(user, directory, new Set(), signMedia), invitationLink: null };
}

/** The same, whom that call did not get to invite. */
export async function inviteCreated(ctx: UserContext, id: number, { body }: Input): Promise<Created> {
  const created = await showCreated(ctx, id, { body });
  try {
    const there = { ...ctx, companyId: companyOf(ctx, body.companyId) };
    const invited = { params: { id }, query: undefined as never, body: undefined as never, files: [] };
    const { invitationLink } = await inviteUser(there, invited);
    return { ...created, invitationLink };
  } catch (error) {
    // Invited by somebody else, and has a password by now.
    if (error instanceof AppError && error.code === 'ERR_CONFLICT') return created;
    throw error;
  }
}
