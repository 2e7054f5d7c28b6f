import { createHash } from 'node:crypto';
import { AppError, type ErrorCode } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { PublicContext } from '../../platform/http/context.ts';
import { throttleEntity } from './throttleEntity.ts';

const quarterMs = 15 * 60 * 1000;

/** A rate limit: `most` attempts within `windowMs`, by default 15 minutes. */
export interface Limit {
  /** The counted subject, `kind:value`. */
  subject: string;
  most: number;
  /** Attempts that one call counts as; default 1. */
  weight?: number;
  /** Attempts that it counts as once it has failed (`fail`), if more than `weight`. */
  failedWeight?: number;
  windowMs?: number;
  /** Error beyond the limit; default ERR_TOO_MANY_REQUESTS. */
  code?: ErrorCode;
  /** Metric that a refusal is logged with, for limits of the whole platform. */
  metric?: string;
}

/** Key under which a subject is counted: hashed, so no address is stored. */
export function hashedSubject(named: string): string {
  const [kind = ''] = named.split(':');
  return `${kind}:${createHash('sha256').update(named).digest('base64url').slice(0, 22)}`;
}

/**
 * Counts an attempt before it is processed, so that parallel attempts cannot slip through; `giveBack` subtracts it if
 * it turns out not to count, and `fail` adds the rest of `failedWeight`. Limits are checked in order, the caller's own
 * first. If one refuses, the attempt is subtracted from those before it, which may have longer windows.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS, or the code of the limit that is exceeded
 */
export async function countAttempt(
  ctx: PublicContext,
  limits: readonly Limit[],
): Promise<{ giveBack(): Promise<void>; fail(): Promise<void> }> {
  const now = ctx.clock.now();
  const counted: Limit[] = [];
  const fail = async () => {
    await Promise.all(
      counted.map(async (limit) => {
        const weight = (limit.failedWeight ?? 0) - (limit.weight ?? 1);
        if (weight <= 0) return;
        const { update, change } = addition({ ...limit, weight }, now, 1);
        await ctx.store.update(update, change);
      }),
    );
  };
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
  return { giveBack, fail };
}

/** Counts something that has happened, over the limit too; `assertRoom` refuses the next. */
export async function countDone({ store, clock }: PublicContext, limit: Limit): Promise<void> {
  const { update, change } = addition(limit, clock.now(), 1);
  await store.update(update, change);
}

/**
 * Counts nothing: for limits of what succeeds, where the attempt itself must not count. Concurrent attempts can exceed
 * the limit.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS, or the code of the limit, if it is reached
 */
export async function assertRoom(ctx: PublicContext, limit: Limit): Promise<void> {
  const now = ctx.clock.now();
  const item = await ctx.store.get(throttleEntity.key(addition(limit, now, 1).counted), { consistent: true });
  const { weight = 1, most } = limit;
  if (item !== undefined && throttleEntity.fromItem(item).count > most - weight)
    throw refusal(ctx, limit, now);
}

async function count(ctx: PublicContext, limit: Limit, now: number): Promise<void> {
  const { most, weight = 1 } = limit;
  const { update, change } = addition(limit, now, 1);
  const room = most - weight;
  const first = room < 0 ? '' : 'attribute_not_exists(#count) OR ';
  try {
    await ctx.store.update(update, change, { expression: `${first}#count <= :room`, values: { room } });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw refusal(ctx, limit, now, error);
  }
}

function refusal({ reply, log }: PublicContext, limit: Limit, now: number, cause?: unknown): AppError {
  const { subject, most, windowMs = quarterMs, code = 'ERR_TOO_MANY_REQUESTS', metric } = limit;
  reply.header('retry-after', String(Math.ceil((windowMs - (now % windowMs)) / 1000)));
  if (metric !== undefined)
    log.warn('a limit of the platform is reached', { subject, most, metric, value: 1 });
  return new AppError(code, { cause });
}

function addition({ subject: named, weight = 1, windowMs = quarterMs }: Limit, now: number, sign: 1 | -1) {
  const window = Math.floor(now / windowMs);
  const counted = { subject: hashedSubject(named), window };
  const write = throttleEntity.upsert(counted, {
    add: { count: sign * weight },
    set: { expiresAt: Math.ceil(((window + 2) * windowMs) / 1000) },
  });
  return { ...write, counted };
}
