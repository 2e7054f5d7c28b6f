import type { authApi } from '@balcao/shared/auth/authApi';
import { forgetAuth } from '../../../core/people/authEntity.ts';
import type { ProofClaims } from '../../../core/people/tokens.ts';
import { userEntity } from '../../../core/people/userEntity.ts';
import { changeOrConflict } from '../../../platform/http/changeOrConflict.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { transactOrRefuse } from '../../../platform/http/transactOrRefuse.ts';
import { countProved } from '../signUpLimits.ts';
import { emailProved, factsProved } from '../../companies/emailProved.ts';
import { proofClaims, readSignUp } from './readSignUp.ts';

/** Proves the address of a sign-up by the link that was sent to it. Signs nobody in: the caller may be a mail program. */
export const proveEmail: Handler<typeof authApi.proveEmail> = async (ctx, { body }) => {
  const claims = await proofClaims(ctx, body.token);
  const { companyId, id, email } = claims;
  if (await changeOrConflict(() => prove(ctx, claims))) {
    forgetAuth(ctx.store, companyId, id);
    await countProved(ctx);
    ctx.reply.auditAs(companyId, id);
  } else ctx.reply.auditWritten();
  return { email };
};

/** Returns false if the address was proved before. @throws AppError as `readSignUp` */
async function prove(ctx: PublicContext, claims: ProofClaims): Promise<boolean> {
  const { companyId, id, email } = claims;
  const { company, auth } = await readSignUp(ctx, claims);
  if (company.unprovedUntil === undefined) return false;
  const now = ctx.clock.now();
  await transactOrRefuse(ctx.store, [
    ...emailProved(company, now),
    [
      {
        update: userEntity.key({ companyId, id }),
        change: { set: { updatedAt: new Date(now).toISOString() }, add: { version: 1 } },
        condition: { expression: '#email = :email', values: { email } },
      },
    ],
    factsProved(auth),
  ]);
  return true;
}
