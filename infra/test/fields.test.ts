import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs/fields.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (form|-+) /.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

test('docs/fields.md names a rule and a test of each field', () => {
  expect(rows.length).toBeGreaterThan(100);
  const bare = rows.filter(
    ([, form, field, rule, tests = '']) => !form || !field || !rule || !tests.includes('`'),
  );
  expect(bare).toEqual([]);
});

test('docs/fields.md names tests that are there', () => {
  const missing = rows.flatMap(([, form, field, , tests = '']) =>
    tests.split('<br>').flatMap((reference) => {
      const [, file = '', title = ''] = /^`([^`]+)`(?: › (.*))?$/.exec(reference) ?? [];
      const path = join(root, file);
      const source = file !== '' && existsSync(path) ? readFileSync(path, 'utf8') : '';
      return source !== '' && source.includes(title) ? [] : [`${form}, ${field}: ${reference}`];
    }),
  );
  expect(missing).toEqual([]);
});
