import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textPlaces } from '@balcao/shared/messages/textPlaces';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const files = globSync('areas/**/*.tsx', { cwd: source }).map((file) => ({
  file,
  code: readFileSync(join(source, file), 'utf8'),
}));
/** An address has no variables; what is called `body` is not a text of a form everywhere. */
const fields = new Set(Object.values(textPlaces).flatMap((places) => Object.keys(places)));
for (const other of ['lgpdLink', 'body']) fields.delete(other);

test('wherever a text that customers get is edited, it is edited with variables and a preview', () => {
  const edited = files.flatMap(({ file, code }) =>
    [...code.matchAll(/<(\w+)\s[^<>]*?(?:\bname="|\bfield\(')(\w+)["'][^]*?\/>\s*$/gm)]
      .filter(([, , name = '']) => fields.has(name))
      .map(([element, tag = '', name = '']) => ({ file, name, tag, element })),
  );
  const bare = edited.filter(
    ({ tag, element }) => tag !== 'ConnectionText' && !/<TemplateField\b/.test(element),
  );
  expect(bare.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  // What is looked for is found.
  expect(edited.length).toBeGreaterThan(5);
});
