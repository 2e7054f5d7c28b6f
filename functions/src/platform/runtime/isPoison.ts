import { AppError } from '@balcao/shared/errors';
import { errorStatus } from '@balcao/shared/errorStatus';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { isInvalidItem } from '@balcao/shared/server/db/isInvalidItem';
import { UnwritableDecision } from './unwritableDecision.ts';

/** AWS error names of requests that can never succeed. */
const refused = new Set(['SerializationException', 'InvalidParameterValue', 'InvalidMessageContents']);

/**
 * True if an event or a change of the stream failed because of its content, so that a retry would fail alike. False for
 * errors of network, table or load, and for a lost race. Also false for errors of our code (TypeError, RangeError): a
 * bad release would otherwise dead-letter every event although the next release fixes it.
 */
export function isPoison(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ConditionFailed) return false;
  if (error instanceof UnwritableDecision) return true;
  if (error instanceof AppError) return errorStatus[error.code] < 500;
  return refused.has(error.name) || isInvalidItem(error);
}
