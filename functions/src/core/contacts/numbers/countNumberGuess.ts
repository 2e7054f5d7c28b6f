import { countAttempt } from '../../people/throttle.ts';
import type { UserContext } from '../../../platform/http/context.ts';

/** Numbers that one person asks for within a quarter of an hour, by whatever operation. */
const most = 120;

/**
 * Counts a question whose number it is: whoever tries many learns whom the company knows, and who is on WhatsApp. One that
 * was none, because a contact came of it, is given back.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export function countNumberGuess(ctx: UserContext): Promise<{ giveBack(): Promise<void> }> {
  return countAttempt(ctx, [{ subject: `numberGuesses:${ctx.user.id}`, most }]);
}
