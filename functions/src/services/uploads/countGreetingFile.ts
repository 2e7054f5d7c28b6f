import { countAttempt } from '../../core/people/throttle.ts';
import type { UserContext } from '../../platform/http/context.ts';

/** Greeting files per company and UTC day: more than anybody tries out. */
export const mostGreetingFiles = 20;

/**
 * Throttles greeting files: each counts as stored for good, since messages may use it, so somebody could fill the
 * company's storage in minutes. A file refused later counts too.
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
