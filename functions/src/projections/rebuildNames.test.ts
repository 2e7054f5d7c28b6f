import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectionNames } from './rebuildProjection.ts';

test('README.md names whatever npm run rebuild makes anew', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const paragraph = readme.split('\n\n').find((text) => text.startsWith('`npm run rebuild -- ')) ?? '';
  expect(projectionNames.filter((name) => !paragraph.includes(`\`${name}\``))).toEqual([]);
});
