import type { DeploymentClock } from './deploymentClock.ts';

/** Nothing has moved for so long, in milliseconds: what does not wait for a time would have. */
const stalledMs = 2500;

/**
 * Lets time pass where nothing moves: who was killed held a message or a claim, which comes back when its time is over, and
 * what failed stays away for longer with each try. Beyond the machine's own time it is waited for. Answers whom to tell how far things are, again and again.
 * @param ms how much passes at once
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
