import { createHash } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import type { PublicContext } from '../http/context.ts';
import { throttleEntity } from './throttleEntity.ts';

const windowMs = 15 * 60 * 1000;

/** How often something may be tried within a quarter of an hour. */
export interface Limit {
  /** What is counted, in words that name nothing else. */
  subject: string;
  most: number;
  /** As how many it counts; one. */
  weight?: number;
}

/**
 * Counts an attempt before it is looked at, so that many at once cannot slip through; `giveBack` takes it off again
 * when it turns out to be none to be counted.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countAttempt(
  ctx: PublicContext,
  limits: readonly Limit[],
): Promise<{ giveBack(): Promise<void> }> {
  const window = Math.floor(ctx.clock.now() / windowMs);
  const add = (sign: 1 | -1) =>
    Promise.all(
      limits.map(async ({ subject: named, most, weight = 1 }) => {
        const [kind = ''] = named.split(':');
        const subject = `${kind}:${createHash('sha256').update(named).digest('base64url').slice(0, 22)}`;
        const { update, change } = throttleEntity.upsert(
          { subject, window },
          { add: { count: sign * weight }, set: { expiresAt: Math.ceil(((window + 2) * windowMs) / 1000) } },
        );
        const item = await ctx.store.update(update, change);
        return Number(item['count']) > most;
      }),
    );
  if ((await add(1)).includes(true)) {
    const waitMs = (window + 1) * windowMs - ctx.clock.now();
    ctx.reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
    throw new AppError('ERR_TOO_MANY_REQUESTS');
  }
  return {
    giveBack: async () => {
      await add(-1);
    },
  };
}
