import type { PublicContext } from '../../platform/http/context.ts';
import { addressSubject } from './addressSubject.ts';
import { countAttempt } from '../../core/people/throttle.ts';

const hourMs = 60 * 60_000;

/**
 * Counts a sign-up: tries per machine, since each tells whether an address has an account, and companies made, per machine,
 * per line in a day, so that none closes the platform to everybody else, and on the whole platform. `giveBack` says that none
 * was made.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countSignUp(ctx: PublicContext): Promise<{ giveBack(): Promise<void> }> {
  const from = addressSubject(ctx.sourceIp);
  const line = addressSubject(ctx.sourceIp, 48);
  await countAttempt(ctx, [{ subject: `signUpTry:${from}`, most: 20, windowMs: hourMs }]);
  return countAttempt(ctx, [
    { subject: `signUp:${from}`, most: 5, windowMs: hourMs },
    { subject: `signUpDay:${line}`, most: 20, windowMs: 24 * hourMs },
    { subject: 'signUp:platform', most: 200, windowMs: 24 * hourMs },
  ]);
}
