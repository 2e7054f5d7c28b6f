import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../frame/api/ApiError.ts';
import { backOff } from '../../frame/realtime/backOff.ts';

/** Steps of the back-off that are left out: the transport has made those tries itself. */
const firstStep = 3;

interface Asked {
  /** What is asked for; of another thing another failure is told. */
  of: string;
  error: unknown;
  answered: boolean;
  retry: () => void;
}

export interface Failure {
  error: unknown;
  /** Whether it is asked for again without a word. */
  byItself: boolean;
}

/** What the server refuses it refuses again; what it failed at, or did not hear, passes. */
function passes(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/**
 * Has what failed and may pass asked for again by itself, later and later, and at once when the network is back. Answers
 * the failure to show, which stands until there is an answer: a pane does not flicker between each try.
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
    const timer = setTimeout(again, backOff(failed.tries + firstStep, Math.random));
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [failed]);
  return failed?.of === of ? { error: failed.error, byItself: passes(failed.error) } : null;
}
