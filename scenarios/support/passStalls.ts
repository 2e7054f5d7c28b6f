import type { DeploymentClock } from './deploymentClock.ts';

/** Milliseconds without progress after which only the passing of time can bring any. */
const stalledMs = 2500;

/**
 * Returns a function to be called repeatedly with the test's progress. While there is no progress, it moves the clock
 * on: a message or claim held by a killed process comes back when its time is over, and failed calls are retried with a
 * growing backoff. The clock never passes the real time; once it gets there, the test just waits.
 * @param ms milliseconds per move
 */
export function passStalls(clock: DeploymentClock, ms: number): (progress: number) => void {
  let last = Number.NaN;
  let since = performance.now();
  return (progress) => {
    const now = performance.now();
    if (progress !== last) since = now;
    last = progress;
    if (now - since < stalledMs) return;
    clock.pass(ms);
    since = now;
  };
}
