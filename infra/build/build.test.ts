import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBudgets, functionBudget } from './checkBudgets.ts';
import { filesBelow } from './filesBelow.ts';
import { dynamicNames } from './narrowImports.ts';
import { distFolder, repositoryRoot } from './paths.ts';
import { isFresh, writeStamp } from './stamp.ts';

let folder: string;
beforeAll(() => {
  mkdirSync(distFolder, { recursive: true });
  folder = mkdtempSync(join(distFolder, 'test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an output is fresh until an input or the recipe changes', async () => {
  const input = join(folder, 'input.ts');
  const output = join(folder, 'output.mjs');
  writeFileSync(input, 'one');
  expect(isFresh(output, 'recipe')).toBe(false);
  writeFileSync(output, 'built');
  await writeStamp(output, [relative(repositoryRoot, input)], 'recipe');
  expect(isFresh(output, 'recipe')).toBe(true);
  expect(isFresh(output, 'other recipe')).toBe(false);
  writeFileSync(input, 'two');
  expect(isFresh(output, 'recipe')).toBe(false);
  rmSync(input);
  expect(isFresh(output, 'recipe')).toBe(false);
});

test('budgets name what exceeds them and pass what keeps within', () => {
  const within = { name: 'small', ...functionBudget };
  expect(checkBudgets([within])).toEqual([]);
  expect(checkBudgets([{ ...within, name: 'big', eagerGzip: 140 * 1024, wholeGzip: 263 * 1024 }])).toEqual([
    'big: eager gzip is 140.0 KB, budget 132.0 KB.',
    'big: whole gzip is 263.0 KB, budget 262.0 KB.',
  ]);
});

test('inputs of folders leave tests and missing folders out', () => {
  const files = filesBelow('infra/build', 'infra/none');
  expect(files).toContain('infra/build/build.ts');
  expect(files).not.toContain('infra/build/build.test.ts');
});

test('names taken from dynamic imports are read off, or the package stays whole', () => {
  const names = dynamicNames([
    `const { A, B: other } = await import('@aws-sdk/client-one');\nnew (await import('@aws-sdk/client-one')).C();`,
    `const whole = await import('@aws-sdk/client-two'); const { D } = await import('@aws-sdk/client-two');`,
  ]);
  expect(names).toEqual(new Map([['@aws-sdk/client-one', new Set(['A', 'B', 'C'])]]));
});
