import { AppError, type ErrorBody } from '@balcao/shared/errors';
import { errorStatus } from '@balcao/shared/errorStatus';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Log } from '../runtime/log.ts';

/** Names under which AWS says "not now". */
const throttled = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'TooManyRequestsException',
  'SlowDown',
  'ServiceUnavailable',
  'InternalServerError',
  'TimeoutError',
  'Contended',
]);

/** The error that the caller is told of; what they need not know is logged under the request's id instead. */
function toAppError(error: unknown, requestId: string, log: Log): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ConditionFailed) return new AppError('ERR_CONFLICT', { cause: error });
  const known = error instanceof Error ? error : new Error(String(error));
  log.error('request failed', { requestId, error: known });
  return new AppError(throttled.has(known.name) ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL', { cause: known });
}

/** Status and body of a refused request (shared decisions, Errors). */
export function toErrorReply(
  error: unknown,
  requestId: string,
  log: Log,
): { status: number; body: ErrorBody } {
  const { code, details, errorText } = toAppError(error, requestId, log);
  return { status: errorStatus[code], body: { error: errorText ?? code, code, details, requestId } };
}
