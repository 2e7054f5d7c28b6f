import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectionNames } from './rebuildProjection.ts';

test('README.md names whatever npm run rebuild makes anew', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const row = readme.split('\n').find((line) => line.includes('`npm run rebuild -- ')) ?? '';
  expect(projectionNames.filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
});
