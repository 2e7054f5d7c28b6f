import type { ReachedTest } from './reachedTests.ts';
import { Refusal } from '../run/refusal.ts';

export interface Choice {
  chosen: string[];
  /** Reached tests that are not chosen, because the time does not suffice. */
  left: ReachedTest[];
}

/** Estimated seconds of a test file that has not run on this machine yet. */
function usualSeconds(test: string): number {
  if (test.endsWith('.browser.test.ts')) return 15;
  if (/^(functions|connector)\//.test(test)) return 3;
  return 0.5;
}

/**
 * Tests of stories and kills start a deployment, and conformance replays calls that other tests record: they run only
 * in the whole run.
 */
const leftToWholeRun = /^scenarios\/(stories|faults)\/|^infra\/test\/conformance\//;

/**
 * Seconds of tests, run one after the other, from CHECK_SECONDS.
 * @throws Refusal if the text is no positive number
 */
export function secondsOf(text = '100'): number {
  const seconds = Number(text);
  // Refuses what is no number: compared with NaN every test would be too long, so none would run and the check would
  // pass.
  if (text.trim() === '' || !(seconds > 0) || seconds === Infinity)
    throw new Refusal(`CHECK_SECONDS is a number of seconds, such as 100, and not "${text}".`);
  return seconds;
}

/**
 * Chooses the nearest of the reached tests that fit into `seconds`, run one after the other; at equal distance the
 * shorter ones first. A test that is too long is skipped, and later ones may still fit.
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
