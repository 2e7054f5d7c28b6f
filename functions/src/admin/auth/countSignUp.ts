import type { PublicContext } from '../../platform/http/context.ts';
import { addressSubject } from './addressSubject.ts';
import { countAttempt } from '../../core/people/throttle.ts';

const hourMs = 60 * 60_000;

/**
 * Rate-limits sign-ups: attempts per machine, since each reveals if an address has an account; new companies per
 * machine and hour, per line and day, so that one line cannot use up the platform's limit, and on the whole platform.
 * `giveBack` undoes the count if none was created.
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
