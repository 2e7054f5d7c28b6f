import { countAttempt } from '../../core/people/throttle.ts';
import type { UserContext } from '../../platform/http/context.ts';

/** Of a company in a day of UTC: more than anybody tries out. */
export const mostGreetingFiles = 20;

/**
 * Counts a file before it is brought for a greeting: each stays charged for good, since messages may have it, so that
 * somebody who may connect could fill all that the company has in minutes. One that is refused later counts, too.
 *
 * @throws AppError ERR_GREETING_DAY
 */
export async function countGreetingFile(ctx: UserContext): Promise<void> {
  const { companyId } = ctx;
  const windowMs = 24 * 60 * 60_000;
  await countAttempt(ctx, [
    { subject: `greetings:${companyId}`, most: mostGreetingFiles, windowMs, code: 'ERR_GREETING_DAY' },
  ]);
}
