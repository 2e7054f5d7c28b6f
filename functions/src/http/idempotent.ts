import { createHash } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '../db/conditionFailed.ts';
import type { UserContext } from './context.ts';
import { idempotencyEntity } from './idempotencyEntity.ts';

const keptMs = 24 * 60 * 60 * 1000;
/** A first call that has not answered by then has died with its process: another may begin. */
const runningMs = 60_000;
const maxKeyLength = 255;

/**
 * Runs a send once per `Idempotency-Key` header (or `key`): the same key and body gets the first answer for 24 hours,
 * the same key with another body is refused. Without a key it just runs.
 *
 * @throws AppError ERR_IDEMPOTENCY_KEY_REUSED; ERR_CONFLICT while the first call still runs
 */
export async function idempotent<Answer>(
  ctx: UserContext,
  body: unknown,
  run: () => Promise<Answer>,
  key = ctx.header('idempotency-key'),
): Promise<Answer> {
  if (key === undefined || key === '') return run();
  if (key.length > maxKeyLength) throw new AppError('ERR_BAD_REQUEST');
  const now = ctx.clock.now();
  const item = {
    companyId: ctx.companyId,
    userId: ctx.user.id,
    key: sha256(key),
    bodyHash: sha256(JSON.stringify(body) ?? ''),
    startedAt: now,
    expiresAt: Math.floor((now + keptMs) / 1000),
  };
  const itemKey = idempotencyEntity.key(item);
  try {
    await ctx.store.put(idempotencyEntity.toItem(item), {
      expression:
        'attribute_not_exists(#pk) OR #expiresAt <= :now OR (attribute_not_exists(#answer) AND #startedAt < :dead AND #bodyHash = :bodyHash)',
      values: { now: Math.floor(now / 1000), dead: now - runningMs, bodyHash: item.bodyHash },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return firstAnswer<Answer>(ctx, itemKey, item.bodyHash);
  }
  const answer = await run().catch(async (error: unknown) => {
    // Nothing was sent: the caller may try again under the same key.
    await ctx.store.delete(itemKey);
    throw error;
  });
  await ctx.store.update(itemKey, { set: { answer: JSON.stringify(answer) } });
  return answer;
}

async function firstAnswer<Answer>(
  ctx: UserContext,
  key: { pk: string; sk: string },
  bodyHash: string,
): Promise<Answer> {
  const stored = await ctx.store.get(key, { consistent: true });
  const first = stored && idempotencyEntity.fromItem(stored);
  if (first !== undefined && first.bodyHash !== bodyHash) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED');
  if (first?.answer === undefined) throw new AppError('ERR_CONFLICT');
  return JSON.parse(first.answer) as Answer;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
