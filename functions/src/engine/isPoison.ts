import { AppError } from '@balcao/shared/errors';
import { errorStatus } from '@balcao/shared/errorStatus';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { UnwritableDecision } from './unwritableDecision.ts';

/** What AWS says of a request that will never be right. */
const refused = new Set([
  'ValidationException',
  'SerializationException',
  'InvalidParameterValue',
  'InvalidMessageContents',
]);

/**
 * Whether an event failed for what it is rather than for the moment it came: another try would fail alike. A fault
 * of network, engine or load is none, nor is a write that somebody else was faster with.
 */
export function isPoison(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ConditionFailed) return false;
  if (error instanceof UnwritableDecision) return true;
  if (error instanceof AppError) return errorStatus[error.code] < 500;
  // A network fault of fetch is a TypeError with a cause.
  if (error instanceof TypeError || error instanceof RangeError) return error.cause === undefined;
  return refused.has(error.name);
}
