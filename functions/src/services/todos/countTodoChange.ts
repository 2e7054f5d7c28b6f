import { countAttempt } from '../../core/people/throttle.ts';
import type { UserContext } from '../../platform/http/context.ts';

/** Changes of one person's list within a quarter of an hour: one every three seconds, all the time. */
const most = 300;

/**
 * Counts a change of somebody's list: the whole of it is written each time, and it may be large.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countTodoChange(ctx: UserContext): Promise<void> {
  await countAttempt(ctx, [{ subject: `todos:${ctx.user.id}`, most }]);
}
