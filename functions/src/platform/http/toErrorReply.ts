import { AppError, type ErrorBody } from '@balcao/shared/errors';
import { errorStatus } from '@balcao/shared/errorStatus';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Log } from '../runtime/log.ts';

/** How names say "not now" that AWS answers with 400 as well, or that nobody answered. */
const notNow =
  /Throttl|ThroughputExceeded|RequestLimitExceeded|TransactionInProgress|TooManyRequests|SlowDown|TimeoutError|Contended/;
/** Node's codes, and undici's, of a service that cannot be reached. */
const unreachable = /^(ECONN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|UND_ERR)/;

/** What AWS and Node say of an error beyond its name. */
interface Traits {
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** Whether the same call may well be answered in a moment. */
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

/** The error that the caller is told of; what they need not know is logged under the request's id instead. */
function toAppError(error: unknown, requestId: string, log: Log): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ConditionFailed) return new AppError('ERR_CONFLICT', { cause: error });
  const known = error instanceof Error ? error : new Error(String(error));
  log.error('request failed', { requestId, error: known });
  return new AppError(isPassing(known) ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL', { cause: known });
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
