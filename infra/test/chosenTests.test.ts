import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../build/paths.ts';

/** Patterns of the lists in vitest.config.ts that choose tests for a second engine, as they are written. */
const patterns = Array.from(
  /const claimsAndTransactions = \[[\s\S]*?\];[\s\S]*?const dataTests = \[[\s\S]*?\];/
    .exec(readFileSync(join(repositoryRoot, 'vitest.config.ts'), 'utf8'))?.[0]
    .matchAll(/'([^']+\.test\.ts)'/g) ?? [],
  ([, pattern = '']) => pattern,
);

/** All patterns that a pattern with braces stands for. */
function alternatives(pattern: string): string[] {
  const [whole, list] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined || list === undefined) return [pattern];
  return list.split(',').flatMap((one) => alternatives(pattern.replace(whole, one)));
}

test('every pattern that chooses tests for a second engine finds some', () => {
  expect(patterns.length).toBeGreaterThan(8);
  const dead = patterns
    .flatMap(alternatives)
    .filter((pattern) => globSync(pattern, { cwd: repositoryRoot }).length === 0);
  // The list names areas without their floor, so an area's pattern matches on some floors only.
  expect(dead).toEqual([]);
});
