import type { authApi } from '@balcao/shared/auth/authApi';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { readUser, toUser } from '../../core/people/userEntity.ts';
import type { PublicContext } from '../../platform/http/context.ts';
import { readCompany } from '../../core/company/companyEntity.ts';
import { sendProofMail } from './proof/proofMail.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';

type SignedUp = OperationReply<typeof authApi.signUp>;

/** A visitor who signed up with an earlier call, by the ids of company and user. @throws AppError ERR_NO_USER_FOUND */
export async function showSignedUp(ctx: PublicContext, made: string): Promise<SignedUp> {
  const { companyId, userId } = idsOf(made);
  const [user, directory, signMedia] = await Promise.all([
    readUser(ctx.store, companyId, userId),
    loadDirectory(ctx.store, companyId, ctx.clock.now()),
    createMediaSigner(ctx),
  ]);
  if (user === undefined) throw new AppError('ERR_NO_USER_FOUND');
  ctx.reply.auditAs(companyId, userId);
  return toUser(user, directory, new Set(), signMedia);
}

/** The same, to whom that call did not get to send the link that proves the address. */
export async function mailSignedUp(ctx: PublicContext, made: string): Promise<SignedUp> {
  const { companyId, userId } = idsOf(made);
  const [shown, company, user] = await Promise.all([
    showSignedUp(ctx, made),
    readCompany(ctx.store, companyId),
    readUser(ctx.store, companyId, userId),
  ]);
  if (company?.unprovedUntil !== undefined && user !== undefined) await sendProofMail(ctx, user, company);
  return shown;
}

function idsOf(made: string): { companyId: number; userId: number } {
  const [companyId = 0, userId = 0] = made.split(':').map(Number);
  return { companyId, userId };
}
