import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../build/paths.ts';
import { mutants } from './mutants.ts';

test.each(mutants)('$file: $breaks', ({ file, find, replace, tests }) => {
  expect(readFileSync(join(repositoryRoot, file), 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
  expect(tests.filter((one) => !existsSync(join(repositoryRoot, one)))).toEqual([]);
});
