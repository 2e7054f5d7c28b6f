import { countAttempt, type Limit } from '../../core/people/throttle.ts';
import type { PublicContext } from '../../platform/http/context.ts';
import { addressSubject } from './addressSubject.ts';

const hourMs = 60 * 60_000;

/** Calls per machine and hour that reveal if an address has an account: sign-ups, and corrections of their address. */
export function tryLimit(ctx: PublicContext): Limit {
  return { subject: `signUpTry:${addressSubject(ctx.sourceIp)}`, most: 20, windowMs: hourMs };
}

/**
 * Rate-limits sign-ups. Attempts are limited per machine, since each reveals if an address has an account. New
 * companies are limited per machine and hour; per line and day, so that one line cannot use up the platform's limit;
 * and on the whole platform. `giveBack` undoes the count if no company was created.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countSignUp(ctx: PublicContext): Promise<{ giveBack(): Promise<void> }> {
  const from = addressSubject(ctx.sourceIp);
  const line = addressSubject(ctx.sourceIp, 48);
  await countAttempt(ctx, [tryLimit(ctx)]);
  return countAttempt(ctx, [
    { subject: `signUp:${from}`, most: 5, windowMs: hourMs },
    { subject: `signUpDay:${line}`, most: 20, windowMs: 24 * hourMs },
    { subject: 'signUp:platform', most: 200, windowMs: 24 * hourMs },
  ]);
}
