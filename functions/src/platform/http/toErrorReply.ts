import { AppError, type ErrorBody } from '@balcao/shared/errors';
import { errorStatus } from '@balcao/shared/errorStatus';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Log } from '../runtime/log.ts';

/** Error names that mean "try again later" although AWS answers 400, or that mean nobody answered. */
const notNow =
  /Throttl|ThroughputExceeded|RequestLimitExceeded|TransactionInProgress|TooManyRequests|SlowDown|TimeoutError|Contended/;
/** Error codes of Node and undici for a service that cannot be reached. */
const unreachable = /^(ECONN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|UND_ERR)/;

/** Fields of AWS and Node errors. */
interface Traits {
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** True if the same request may succeed in a moment. */
function isPassing(error: Error & Traits): boolean {
  const status = error.$metadata?.httpStatusCode ?? 0;
  return (
    status === 429 ||
    status >= 500 ||
    notNow.test(error.name) ||
    unreachable.test(String(error.code)) ||
    (error.cause instanceof Error && isPassing(error.cause))
  );
}

/**
 * The error to report to the caller. Unexpected errors are logged under the request id and reported without details.
 */
function toAppError(error: unknown, requestId: string, log: Log): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ConditionFailed) return new AppError('ERR_CONFLICT', { cause: error });
  const known = error instanceof Error ? error : new Error(String(error));
  log.error('request failed', { requestId, error: known });
  return new AppError(isPassing(known) ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL', { cause: known });
}

/** Status and body of the response to a refused request. */
export function toErrorReply(
  error: unknown,
  requestId: string,
  log: Log,
): { status: number; body: ErrorBody } {
  const { code, details, errorText } = toAppError(error, requestId, log);
  return { status: errorStatus[code], body: { error: errorText ?? code, code, details, requestId } };
}
