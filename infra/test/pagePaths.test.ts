import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const pages = tracked.filter((file) => /^docs\/.*\.md$|^(README|CHANGELOG)\.md$/.test(file));

/**
 * All endings of all paths: a page names a file by one of them, such as `quickMessagesApi.ts` or
 * `core/live/liveEvent.ts`.
 */
const ends = new Set(
  tracked.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, at) => parts.slice(at).join('/'));
  }),
);

test.each(pages)('%s names files that are there', (page) => {
  // Skips blocks of code: their examples have tests of their own.
  const text = readFileSync(join(root, page), 'utf8').replace(/^```.*?^```$/gms, '');
  const named = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) =>
    Array.from(code.matchAll(/(?<![\w./@<>…*{}-])[\w./@-]+\.(?:tsx?|mjs|sh|json|css)\b/g), ([path]) => path),
  ).flat();
  // A path with a slash in front is an address (`/api/openapi.json`), not a file.
  const missing = named.filter((path) => !path.startsWith('/') && !ends.has(path.replace(/^(\.\.?\/)+/, '')));
  expect(missing, 'Name the files as they are called now.').toEqual([]);
  const links = Array.from(text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g), ([, path = '']) => path);
  expect(links.filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([]);
});
