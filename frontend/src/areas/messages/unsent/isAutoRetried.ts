import { ApiError } from '../../../frame/api/ApiError.ts';
import type { Outgoing } from '../sending/Outgoing.ts';

/**
 * Automatic retries end this many milliseconds after a message was written. The server knows its idempotency key for a
 * day; sent later, the message could be stored twice.
 */
const longestWait = 23 * 60 * 60 * 1000;

/** True if the server cannot be reached, so that later messages of the conversation must wait too. */
export function isServerUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** True if a failed message is sent again automatically; a refused one waits for its writer. */
export function isAutoRetried({ state, error, createdAt }: Outgoing): boolean {
  if (state !== 'failed' || Date.now() - Date.parse(createdAt) > longestWait) return false;
  const passes = (status: number) => status >= 500 || status === 429 || status === 401;
  return isServerUnreachable(error) || (error instanceof ApiError && passes(error.status));
}
