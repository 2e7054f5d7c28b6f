import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs/wire-facts.md'), 'utf8');
/** Test file of a row that names none. */
const usual = 'platform/http/wireFacts.test.ts';

/**
 * Test files and titles that each row names; a title belongs to the file before it, and `…` in it stands for any text.
 */
const named = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (fact|-+) /.test(line))
  .flatMap((line) => {
    let file = usual;
    const cell = line.split('|').at(-2) ?? '';
    return Array.from(cell.matchAll(/`([^`]+\.test\.ts)`|(?<!\w)_(.+?)_(?!\w)/g), ([, path, title]) => {
      file = path ?? file;
      return { file, title };
    });
  });

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function isThere({ file, title }: (typeof named)[number]): boolean {
  const path = join(root, 'functions/src', file);
  if (!existsSync(path)) return false;
  if (title === undefined) return true;
  const parts = title.split('…').map((part) => escaped(part.trim()));
  return new RegExp(`(['"\`])${parts.join('.*')}\\1,`).test(readFileSync(path, 'utf8'));
}

test('docs/wire-facts.md names tests that are there, each by its title', () => {
  expect(named.filter(({ title }) => title !== undefined).length).toBeGreaterThan(15);
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});
