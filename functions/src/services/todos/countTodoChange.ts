import { countAttempt } from '../../core/people/throttle.ts';
import type { UserContext } from '../../platform/http/context.ts';

/** Changes per person in 15 minutes: one every three seconds. */
const most = 300;

/**
 * Throttles changes of a person's list: each writes the whole list, which may be large.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countTodoChange(ctx: UserContext): Promise<void> {
  await countAttempt(ctx, [{ subject: `todos:${ctx.user.id}`, most }]);
}
