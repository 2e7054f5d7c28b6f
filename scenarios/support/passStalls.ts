import type { DeploymentClock } from './deploymentClock.ts';

/** Milliseconds without progress after which only a time that is yet to come can bring any. */
const stalledMs = 2500;

/**
 * Moves the clock on while nothing progresses: a killed process held a message or a claim that returns when its time is over,
 * and a failed call is retried after longer and longer pauses. The clock never passes the machine's; from there on the test
 * waits. Returns a function that the test calls with its progress again and again.
 * @param ms milliseconds that one move lets pass
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
