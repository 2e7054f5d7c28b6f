import { createHash } from 'node:crypto';
import { AppError, type ErrorCode } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { PublicContext } from '../../platform/http/context.ts';
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
 * when it turns out to be none to be counted. One limit comes after the other, each person's own first: who is refused by one
 * has used up nothing of it, and of the others neither, where a longer one would be closed for hours by what was not done.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS, or the code of the first limit that is passed
 */
export async function countAttempt(
  ctx: PublicContext,
  limits: readonly Limit[],
): Promise<{ giveBack(): Promise<void> }> {
  const now = ctx.clock.now();
  const counted: Limit[] = [];
  const giveBack = async () => {
    await Promise.all(
      counted.map(async (limit) => {
        const { update, change } = addition(limit, now, -1);
        await ctx.store.update(update, change);
      }),
    );
  };
  try {
    for (const limit of limits) {
      await count(ctx, limit, now);
      counted.push(limit);
    }
  } catch (error) {
    await giveBack();
    throw error;
  }
  return { giveBack };
}

async function count({ store, reply }: PublicContext, limit: Limit, now: number): Promise<void> {
  const { most, weight = 1, windowMs = quarterMs, code = 'ERR_TOO_MANY_REQUESTS' } = limit;
  const { update, change } = addition(limit, now, 1);
  const room = most - weight;
  const first = room < 0 ? '' : 'attribute_not_exists(#count) OR ';
  try {
    await store.update(update, change, { expression: `${first}#count <= :room`, values: { room } });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    reply.header('retry-after', String(Math.ceil((windowMs - (now % windowMs)) / 1000)));
    throw new AppError(code, { cause: error });
  }
}

function addition({ subject: named, weight = 1, windowMs = quarterMs }: Limit, now: number, sign: 1 | -1) {
  const window = Math.floor(now / windowMs);
  return throttleEntity.upsert(
    { subject: hashedSubject(named), window },
    { add: { count: sign * weight }, set: { expiresAt: Math.ceil(((window + 2) * windowMs) / 1000) } },
  );
}
