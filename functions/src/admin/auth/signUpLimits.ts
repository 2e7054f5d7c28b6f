import { assertRoom, countAttempt, countDone, type Limit } from '../../core/people/throttle.ts';
import type { PublicContext } from '../../platform/http/context.ts';
import { addressSubject } from './addressSubject.ts';
import { proofMailLimit } from './proof/proofMail.ts';
import { signUpMetrics } from './signUpMetrics.ts';

const hourMs = 60 * 60_000;

/** Calls per machine and hour that reveal if an address has an account: sign-ups, and corrections of their address. */
export function tryLimit(ctx: PublicContext): Limit {
  return { subject: `signUpTry:${addressSubject(ctx.sourceIp)}`, most: 20, windowMs: hourMs };
}

/**
 * Companies a day on the whole platform. With proofs only those count whose address was proved (`countProved`), so that
 * invented addresses close sign-up to nobody. A proof is never refused: the sign-ups of one day can exceed the limit.
 */
const companiesOfADay: Limit = {
  subject: 'signUp:platform',
  most: 200,
  windowMs: 24 * hourMs,
  metric: signUpMetrics.refused,
};

/** Sign-ups a day on the whole platform that get a link: bounds the mails to invented addresses, and what is stored. */
const linksOfADay: Limit = {
  subject: 'signUpUnproved:platform',
  most: 5000,
  windowMs: 24 * hourMs,
  metric: signUpMetrics.refused,
};

/**
 * Rate-limits sign-ups. Attempts are limited per machine, since each reveals if an address has an account. New
 * companies are limited per machine and hour; per line and day, so that one line cannot use up the platform's limit;
 * and on the whole platform; their mails also per recipient. `giveBack` undoes the count if no company was created.
 *
 * @param mailed recipient of the link; undefined if the address need not be proved
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countSignUp(
  ctx: PublicContext,
  mailed: string | undefined,
): Promise<{ giveBack(): Promise<void> }> {
  const from = addressSubject(ctx.sourceIp);
  const line = addressSubject(ctx.sourceIp, 48);
  await countAttempt(ctx, [tryLimit(ctx)]);
  if (mailed !== undefined) await assertRoom(ctx, companiesOfADay);
  return countAttempt(ctx, [
    { subject: `signUp:${from}`, most: 5, windowMs: hourMs },
    { subject: `signUpDay:${line}`, most: 20, windowMs: 24 * hourMs },
    ...(mailed === undefined ? [companiesOfADay] : [proofMailLimit(mailed), linksOfADay]),
  ]);
}

/** Counts a sign-up whose address is proved now. */
export async function countProved(ctx: PublicContext): Promise<void> {
  await countDone(ctx, companiesOfADay);
}
