import type { authApi } from '@balcao/shared/auth/authApi';
import { AppError } from '@balcao/shared/errors';
import { companyEntity } from '../../../core/company/companyEntity.ts';
import { isSignUpOver } from '../../../core/company/signUpProof.ts';
import { authEntity, forgetAuth } from '../../../core/people/authEntity.ts';
import { type ProofClaims, verifyProofToken } from '../../../core/people/tokens.ts';
import { userEntity } from '../../../core/people/userEntity.ts';
import { changeOrConflict } from '../../../platform/http/changeOrConflict.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { transactOrRefuse } from '../../../platform/http/transactOrRefuse.ts';
import { countProved } from '../signUpLimits.ts';
import { emailProved, factsProved } from './emailProved.ts';

/** Proves the address of a sign-up by the link that was sent to it. Signs nobody in: the caller may be a mail program. */
export const proveEmail: Handler<typeof authApi.proveEmail> = async (ctx, { body }) => {
  const claims = await verifyProofToken(ctx, body.token);
  if (claims === undefined) throw new AppError('ERR_EMAIL_LINK');
  const { companyId, id, email } = claims;
  if (await changeOrConflict(() => prove(ctx, claims))) {
    forgetAuth(ctx.store, companyId, id);
    await countProved(ctx);
    ctx.reply.auditAs(companyId, id);
  } else ctx.reply.auditWritten();
  return { email };
};

/**
 * Returns false if the address was proved before.
 *
 * @throws AppError ERR_SIGN_UP_OVER after the time, ERR_EMAIL_LINK if the sign-up has another address by now
 */
async function prove(
  { store, clock }: PublicContext,
  { companyId, id, email, until }: ProofClaims,
): Promise<boolean> {
  const [companyItem, userItem, authItem] = await store.batchGet(
    [companyEntity.key({ companyId }), userEntity.key({ companyId, id }), authEntity.key({ companyId, id })],
    { consistent: true },
  );
  const now = clock.now();
  if (companyItem === undefined) throw new AppError(until <= now ? 'ERR_SIGN_UP_OVER' : 'ERR_EMAIL_LINK');
  if (userItem === undefined || authItem === undefined) throw new AppError('ERR_EMAIL_LINK');
  const company = companyEntity.fromItem(companyItem);
  if (userEntity.fromItem(userItem).email !== email) throw new AppError('ERR_EMAIL_LINK');
  if (company.unprovedUntil === undefined) return false;
  if (isSignUpOver(company, now)) throw new AppError('ERR_SIGN_UP_OVER');
  await transactOrRefuse(store, [
    ...emailProved(company, now),
    [
      {
        update: userEntity.key({ companyId, id }),
        change: { set: { updatedAt: new Date(now).toISOString() }, add: { version: 1 } },
        condition: { expression: '#email = :email', values: { email } },
      },
    ],
    factsProved(authEntity.fromItem(authItem)),
  ]);
  return true;
}
