import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../frame/api/ApiError.ts';
import { backOff } from '../../frame/realtime/backOff.ts';

/** Backoff steps to skip: the transport has already made those attempts. */
const firstStep = 3;

interface Asked {
  /** Identifies the request. When it changes, the failure of the previous request is forgotten. */
  of: string;
  error: unknown;
  answered: boolean;
  retry: () => void;
}

export interface Failure {
  error: unknown;
  /** True if it is retried automatically. */
  byItself: boolean;
}

/** True for failures that may pass: no answer, rate limits and server errors. Any other refusal would come again. */
function passes(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/**
 * Retries a failed request that may succeed later, with backoff, and at once when the network is back. Returns the
 * failure to show; it stays until there is an answer, so that a pane does not flicker between attempts.
 */
export function useRetried({ of, error, answered, retry }: Asked): Failure | null {
  const [failed, setFailed] = useState<{ of: string; error: unknown; tries: number } | null>(null);
  const fails = error !== null && error !== undefined;
  if (failed !== null && (failed.of !== of || (answered && !fails))) setFailed(null);
  else if (fails && failed?.error !== error) setFailed({ of, error, tries: failed ? failed.tries + 1 : 0 });
  const ask = useRef(retry);
  useEffect(() => {
    ask.current = retry;
  });
  useEffect(() => {
    if (failed === null || !passes(failed.error)) return undefined;
    const again = () => ask.current();
    const { retryAfter = 0 } = failed.error instanceof ApiError ? failed.error : {};
    const wait = Math.max(retryAfter * 1000, backOff(failed.tries + firstStep, Math.random));
    const timer = setTimeout(again, wait);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [failed]);
  return failed?.of === of ? { error: failed.error, byItself: passes(failed.error) } : null;
}
