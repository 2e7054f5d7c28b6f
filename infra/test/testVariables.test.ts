import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('what says how much a test does stands in docs/tests.md', () => {
  const files = globSync('{shared,functions,connector,frontend,infra,scenarios}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /node_modules|dist/.test(name),
  });
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/Number\(process\.env\['(\w+)'\]/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(5);
  const page = readFileSync(join(root, 'docs/tests.md'), 'utf8');
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
