const first = 500;
const most = 15_000;

/**
 * Milliseconds before the given attempt (from 0): 500, doubled each time, at most 15,000; half of that is fixed, the
 * other half random.
 */
export function backOff(attempt: number, random: () => number): number {
  const full = Math.min(most, first * 2 ** Math.min(attempt, 10));
  return Math.round(full / 2 + (full / 2) * random());
}
