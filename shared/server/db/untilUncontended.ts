import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { ConditionFailed } from './conditionFailed.ts';
import { Contended } from './contended.ts';

const attempts = 8;
const longestPauseMs = 400;

/** What AWS says of a transaction that another moment would have taken; the SDK tries none of them again. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/**
 * Runs a write again while it was refused for no other reason than what goes on at the same moment: two people writing
 * at once is no conflict of theirs.
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

/** What the SDK's ways of refusing a write mean. A condition that fails is a fact, whoever else is at work. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ConditionalCheckFailedException) return new ConditionFailed([0], error);
  if (error instanceof TransactionCanceledException) {
    const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code);
    const failed = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
    if (failed.length > 0) return new ConditionFailed(failed, error);
    if (codes.some((code) => passing.has(String(code)))) return new Contended(error);
  }
  // A single write that met a transaction.
  if (error instanceof Error && error.name === 'TransactionConflictException') return new Contended(error);
  return error;
}
