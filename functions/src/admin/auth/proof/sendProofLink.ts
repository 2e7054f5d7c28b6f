import type { authApi } from '@balcao/shared/auth/authApi';
import { AppError } from '@balcao/shared/errors';
import { countAttempt } from '../../../core/people/throttle.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { proofMailLimits, sendProofMail } from './proofMail.ts';
import { readUnproved } from './readUnproved.ts';

/** Sends the link of a sign-up again. A mail that could not be sent does not count towards the limits. */
export const sendProofLink: Handler<typeof authApi.sendProofLink> = async (ctx) => {
  const unproved = await readUnproved(ctx);
  if (unproved === undefined) return { message: 'Nothing to prove', sent: false };
  const { company, user } = unproved;
  const attempt = await countAttempt(ctx, proofMailLimits(company.companyId, user.email));
  if (await sendProofMail(ctx, user, company)) return { message: 'Link sent', sent: true };
  await attempt.giveBack();
  throw new AppError('ERR_UNAVAILABLE');
};
