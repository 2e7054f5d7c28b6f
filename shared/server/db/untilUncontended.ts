import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { ConditionFailed } from './conditionFailed.ts';
import { Contended } from './contended.ts';

const attempts = 8;
const longestPauseMs = 400;

/** Temporary reasons for cancelling a transaction; the SDK does not retry them. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/**
 * Retries a write that was refused only because of a concurrent write or throttling, with backoff.
 *
 * @throws ConditionFailed, Contended after eight attempts
 */
export async function untilUncontended<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const refusal = refusalOf(error);
      if (!(refusal instanceof Contended) || attempt === attempts) throw refusal;
      const pauseMs = Math.random() * Math.min(10 * 2 ** attempt, longestPauseMs);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Translates the SDK's errors. A failed condition wins over conflicts reported in the same cancellation. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ConditionalCheckFailedException) return new ConditionFailed([0], error);
  if (error instanceof TransactionCanceledException) {
    const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code);
    const failed = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
    if (failed.length > 0) return new ConditionFailed(failed, error);
    if (codes.some((code) => passing.has(String(code)))) return new Contended(error);
  }
  // A single write that conflicted with a transaction.
  if (error instanceof Error && error.name === 'TransactionConflictException') return new Contended(error);
  return error;
}
