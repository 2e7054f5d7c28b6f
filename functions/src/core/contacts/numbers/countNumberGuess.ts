import { countAttempt } from '../../people/throttle.ts';
import type { UserContext } from '../../../platform/http/context.ts';

/** Numbers that a user may ask for within 15 minutes, over all operations. */
const most = 120;

/**
 * Rate-limits lookups that reveal who has a number: trying many would show whom the company knows and who is on
 * WhatsApp. An attempt that led to a contact is given back.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export function countNumberGuess(ctx: UserContext): Promise<{ giveBack(): Promise<void> }> {
  return countAttempt(ctx, [{ subject: `numberGuesses:${ctx.user.id}`, most }]);
}
