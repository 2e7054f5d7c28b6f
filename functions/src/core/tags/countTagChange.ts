import { countAttempt } from '../people/throttle.ts';
import type { UserContext } from '../../platform/http/context.ts';

/** Limits per user within 15 minutes; `make` counts deletions too. */
const most = { rename: 60, make: 600 } as const;

/**
 * Rate limit for changes of tags: all names of the company are in its directory, one item that each change rewrites, so
 * a program changing tags in a loop would slow down the whole company.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countTagChange(ctx: UserContext, what: keyof typeof most): Promise<void> {
  await countAttempt(ctx, [{ subject: `tags-${what}:${ctx.user.id}`, most: most[what] }]);
}
