import fc from 'fast-check';

let samples = 0;

/**
 * Some of many values, other ones with every call: all of them where ODD_VALUES=all (npm run soak), else as many as
 * told, chosen by BALCAO_SEED, which every run of tests prints.
 */
export function sampleOf<Value>(values: readonly Value[], count: number): readonly Value[] {
  if (process.env['ODD_VALUES'] === 'all') return values;
  const length = { minLength: count, maxLength: count };
  const seed = Number(process.env['BALCAO_SEED']) + ++samples;
  return fc.sample(fc.shuffledSubarray([...values], length), { seed, numRuns: 1 })[0] ?? [];
}
