import { createHash } from 'node:crypto';
import { AppError, type ErrorCode } from '@balcao/shared/errors';
import type { PublicContext } from '../http/context.ts';
import { throttleEntity } from './throttleEntity.ts';

const quarterMs = 15 * 60 * 1000;

/** How often something may be tried within a quarter of an hour, or as long as is said. */
export interface Limit {
  /** What is counted, in words that name nothing else. */
  subject: string;
  most: number;
  /** As how many it counts; one. */
  weight?: number;
  windowMs?: number;
  /** What is said beyond it; ERR_TOO_MANY_REQUESTS. */
  code?: ErrorCode;
}

/** Under which a subject is counted: nobody's address stands in the table. */
export function hashedSubject(named: string): string {
  const [kind = ''] = named.split(':');
  return `${kind}:${createHash('sha256').update(named).digest('base64url').slice(0, 22)}`;
}

/**
 * Counts an attempt before it is looked at, so that many at once cannot slip through; `giveBack` takes it off again
 * when it turns out to be none to be counted.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS, or the code of the first limit that is passed
 */
export async function countAttempt(
  ctx: PublicContext,
  limits: readonly Limit[],
): Promise<{ giveBack(): Promise<void> }> {
  const now = ctx.clock.now();
  const add = (sign: 1 | -1) =>
    Promise.all(
      limits.map(async ({ subject: named, most, weight = 1, windowMs = quarterMs }) => {
        const window = Math.floor(now / windowMs);
        const subject = hashedSubject(named);
        const { update, change } = throttleEntity.upsert(
          { subject, window },
          { add: { count: sign * weight }, set: { expiresAt: Math.ceil(((window + 2) * windowMs) / 1000) } },
        );
        const item = await ctx.store.update(update, change);
        return Number(item['count']) > most;
      }),
    );
  const passed = (await add(1)).indexOf(true);
  if (passed !== -1) {
    const { windowMs = quarterMs, code = 'ERR_TOO_MANY_REQUESTS' } = limits[passed] ?? {};
    const waitMs = windowMs - (now % windowMs);
    ctx.reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
    throw new AppError(code);
  }
  return {
    giveBack: async () => {
      await add(-1);
    },
  };
}
