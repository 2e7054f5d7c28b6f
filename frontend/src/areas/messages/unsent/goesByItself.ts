import { ApiError } from '../../../frame/api/ApiError.ts';
import type { Outgoing } from '../sending/Outgoing.ts';

/** Below the day for which the server knows a message by its key: sent again later, it could arrive twice. */
const longestWait = 23 * 60 * 60 * 1000;

/** Whether nothing of this conversation gets through now, so that what comes behind has to wait as well. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** Whether a message that failed is sent again without a word; what the server refused waits for its writer. */
export function goesByItself({ state, error, createdAt }: Outgoing): boolean {
  if (state !== 'failed' || Date.now() - Date.parse(createdAt) > longestWait) return false;
  const passes = (status: number) => status >= 500 || status === 429 || status === 401;
  return isUnreached(error) || (error instanceof ApiError && passes(error.status));
}
