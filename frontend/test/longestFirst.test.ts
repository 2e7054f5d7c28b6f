import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';
import { longest, LongestFirst } from './longestFirst.ts';

test('a file that takes minutes begins before all others, however small it is', async () => {
  for (const file of longest) expect(existsSync(file), file).toBe(true);
  const root = join(import.meta.dirname, '..');
  // Without recorded durations, as on a machine that has never run the tests.
  const vitest = await createVitest({ root, config: false, watch: false, cache: false });
  try {
    const names = ['test/texts.test.ts', 'test/house.test.ts', 'test/docs.test.ts'];
    const files = [...names.map((name) => join(root, name)), ...longest];
    const specifications = files.map((file) => vitest.getRootProject().createSpecification(file));
    const sorted = await new LongestFirst(vitest).sort(specifications);
    expect(sorted.map(({ moduleId }) => moduleId).slice(0, longest.length)).toEqual(longest);
    expect(sorted).toHaveLength(files.length);
  } finally {
    await vitest.close();
  }
});
