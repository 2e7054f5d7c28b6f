import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pt as tags } from '../src/areas/tags/texts/pt.ts';
import { pt as common } from '../src/frame/i18n/texts/pt.ts';

const root = join(import.meta.dirname, '../..');

/** Code blocks of a page, by the file named in their first line. */
function examplesOf(page: string): Map<string, string> {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const blocks = text.matchAll(/^```tsx\n(\/\/ (\S+)\n[^]*?)^```$/gm);
  return new Map(Array.from(blocks, ([, code = '', file = '']) => [file, code]));
}

test('the screen and the dialog of docs/screens.md compile where they would stand', () => {
  const examples = examplesOf('screens.md');
  expect([...examples.keys()]).toEqual(['pages/TagsPage.tsx', 'components/TagDialog.tsx']);
  const place = mkdtempSync(join(tmpdir(), 'docs-examples-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  for (const [file, code] of examples) {
    const path = join(place, 'src/areas/tags', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'frontend/tsconfig.json'),
      // Imports of the examples resolve in the app, as if both were the same folder.
      compilerOptions: { rootDirs: [join(place, 'src'), join(root, 'frontend/src')] },
      include: [join(place, 'src'), join(root, 'frontend/src/*.d.ts')],
    }),
  );
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', place, '--checkers', '1'], {
    encoding: 'utf8',
    env: { ...process.env, GOGC: 'off', GOMEMLIMIT: '3GiB' },
  });
  expect(stdout).toBe('');
}, 120_000);

// Separate test: `t` knows its keys only in the whole app, which is not compiled here.
test('the texts of these examples are there', () => {
  const asked = [...examplesOf('screens.md').values()].flatMap((code) =>
    Array.from(code.matchAll(/\bt\('([\w.]+)'/g), ([, key = '']) => key),
  );
  const texts = textKeys({ ...common, ...tags });
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((key) => !texts.has(key) && !texts.has(`${key}_other`))).toEqual([]);
});

function textKeys(texts: object, above = ''): Set<string> {
  const keys = Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? [...textKeys(text, `${above}${key}.`)] : [`${above}${key}`],
  );
  return new Set(keys);
}
