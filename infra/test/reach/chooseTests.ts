import type { ReachedTest } from './reachedTests.ts';
import { Refusal } from '../run/refusal.ts';

export interface Choice {
  chosen: string[];
  /** For which there was no time. */
  left: ReachedTest[];
}

/** Seconds of a file of tests that has not been run here yet. */
function usualSeconds(test: string): number {
  if (test.endsWith('.browser.test.ts')) return 15;
  if (/^(functions|connector)\//.test(test)) return 3;
  return 0.5;
}

/**
 * A deployment is started for stories and kills, and conformance replays what other tests recorded: they are left to the
 * whole run.
 */
const leftToWholeRun = /^scenarios\/(stories|faults)\/|^infra\/test\/conformance\//;

/** Seconds of test after test that CHECK_SECONDS allows. */
export function secondsOf(text = '100'): number {
  const seconds = Number(text);
  // Compared with what is no number, every test would be too long, and the check good.
  if (text.trim() === '' || !(seconds > 0) || seconds === Infinity)
    throw new Refusal(`CHECK_SECONDS is a number of seconds, such as 100, and not "${text}".`);
  return seconds;
}

/**
 * The nearest of the tests that a change reaches, as many as go into so many seconds of test after test; what is short goes
 * first where they are as near. One that is too long is passed over, and what is behind it may still fit.
 */
export function chooseTests(
  reached: readonly ReachedTest[],
  times: Readonly<Record<string, number>>,
  seconds: number,
): Choice {
  const takes = ({ test }: ReachedTest): number =>
    leftToWholeRun.test(test) ? Infinity : (times[test] ?? usualSeconds(test));
  const ordered = reached.toSorted(
    (one, other) => one.distance - other.distance || takes(one) - takes(other),
  );
  const chosen: string[] = [];
  const left: ReachedTest[] = [];
  let sum = 0;
  for (const one of ordered)
    if (sum + takes(one) <= seconds) {
      sum += takes(one);
      chosen.push(one.test);
    } else left.push(one);
  return { chosen, left };
}
