import { countAttempt } from '../people/throttle.ts';
import type { UserContext } from '../../platform/http/context.ts';

/** Within a quarter of an hour, of one person. */
const most = { rename: 60, make: 600 } as const;

/**
 * Counts what changes the company's directory: the names of everything stand in one item, which each change writes as a
 * whole, so that somebody who makes it as often as a program can would slow down the whole company.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countTagChange(ctx: UserContext, what: keyof typeof most): Promise<void> {
  await countAttempt(ctx, [{ subject: `tags-${what}:${ctx.user.id}`, most: most[what] }]);
}
