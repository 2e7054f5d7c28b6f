import { ApiError } from './ApiError.ts';

const mostTries = 3;
/** First wait in milliseconds after a failure of server or network, doubled after each; random up to half more. */
const firstWaitMs = 200;
/** Longest `Retry-After` in seconds that is waited for; limits of minutes or days are told to the user instead. */
const longestWait = 10;
/** Random milliseconds added to it, so that many pages do not all come back at the same moment. */
const spreadMs = 400;

/** Refused only because too much was asked in the last seconds: nothing was done, and soon it would be answered. */
export function isRefusedForNow(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429 && error.retryAfter <= longestWait;
}

/** Also failures of the server or the network that another try may not meet. */
export function isPassing(error: unknown): boolean {
  if (isRefusedForNow(error)) return true;
  return (
    error instanceof ApiError && (error.code === 'NETWORK' || [500, 502, 503, 504].includes(error.status))
  );
}

/**
 * Sends up to three times while the failure passes (`again`); after a 429 it waits as long as the answer says. Only for
 * what may be sent twice.
 */
export async function repeated<Answer>(
  send: () => Promise<Answer>,
  { again, signal }: { again: (error: unknown) => boolean; signal?: AbortSignal | undefined },
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (tries === mostTries || !again(error)) throw error;
      await waitToRepeat(error, tries, signal);
    }
  }
}

/** Waits before the try after the given one (from 1). Throws the signal's reason if it is aborted. */
export async function waitToRepeat(
  error: unknown,
  tries: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, waitMs(error, tries));
    signal?.addEventListener('abort', end, { once: true });
  });
  signal?.throwIfAborted();
}

function waitMs(error: unknown, tries: number): number {
  if (error instanceof ApiError && error.status === 429 && error.retryAfter > 0)
    return error.retryAfter * 1000 + spreadMs * Math.random();
  return firstWaitMs * 2 ** (tries - 1) * (1 + Math.random() / 2);
}
