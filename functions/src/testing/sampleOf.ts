import fc from 'fast-check';

let samples = 0;

/**
 * A random sample that differs with each call, reproducible by BALCAO_SEED, which every test run prints; all values
 * with ODD_VALUES=all (npm run soak).
 */
export function sampleOf<Value>(values: readonly Value[], count: number): readonly Value[] {
  if (process.env['ODD_VALUES'] === 'all') return values;
  const length = { minLength: count, maxLength: count };
  const seed = Number(process.env['BALCAO_SEED']) + ++samples;
  return fc.sample(fc.shuffledSubarray([...values], length), { seed, numRuns: 1 })[0] ?? [];
}
