import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filledFields } from '@balcao/shared/messageActions/filledFields';
import { textPlaces } from '@balcao/shared/messages/textPlaces';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const files = globSync('areas/**/*.tsx', { cwd: source }).map((file) => ({
  file,
  code: readFileSync(join(source, file), 'utf8'),
}));
/** Text fields of templates. A link has no variables, and only some forms have `body` as a text. */
const fields = new Set(Object.values(textPlaces).flatMap((places) => Object.keys(places)));
for (const other of ['lgpdLink', 'body']) fields.delete(other);

test('wherever a text that customers get is edited, it is edited with variables and a preview', () => {
  const edited = files.flatMap(({ file, code }) =>
    [...code.matchAll(/<(\w+)\s[^<>]*?(?:\bname="|\bfield\(')(\w+)["'][^]*?\/>\s*$/gm)]
      .filter(([, , name = '']) => fields.has(name))
      .map(([element, tag = '', name = '']) => ({ file, name, tag, element })),
  );
  const bare = edited.filter(
    ({ tag, element }) =>
      !['ConnectionText', 'FormTemplate'].includes(tag) && !/<TemplateField\b/.test(element),
  );
  expect(bare.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  // Guards against a search that finds nothing.
  expect(edited.length).toBeGreaterThan(5);
});

/** Fields of an attendant's form without variables: choices, and values sent as written. */
const noTexts = ['type', 'sendKey', 'value', 'where'];

test.each(Object.entries(filledFields).filter(([operation]) => operation !== 'POST /messages/{id}'))(
  'every field that %s fills in is written with variables and a preview',
  (operation, texts) => {
    const asking = files.filter(({ code }) => code.includes(`'${operation}'`));
    expect(asking).toHaveLength(1);
    const code = asking.map((file) => file.code).join('');
    const bare = [...code.matchAll(/<TextField\b[^]*?\/?>\s*$/gm)].flatMap(([element]) =>
      noTexts.some((name) => element.includes(`field('${name}'`) || element.includes(`{...${name}}`))
        ? []
        : [element],
    );
    expect(bare).toEqual([]);
    for (const path of texts) {
      const name = formNames[path] ?? path;
      expect(code).toMatch(
        new RegExp(`<FormTemplate\\b[^<>]*\\sname=[{"'\`]*(?:rows\\.\\$\\{at\\}\\.)?${name}["\`]`),
      );
    }
  },
);

/** Form names of fields, if they differ from the operation's. */
const formNames: Readonly<Record<string, string>> = {
  'sections.title': 'section',
  'sections.rows.title': 'title',
  'sections.rows.description': 'description',
  sendmerchant_name: 'merchant',
};

test('wherever a message is written there are a picker of variables and a preview', () => {
  const writing = files.filter(
    ({ code }) => code.includes('sendOutgoing(') && /<(?:textarea|TextField)\b/.test(code),
  );
  expect(writing.length).toBeGreaterThan(1);
  for (const { file, code } of writing) {
    expect(code, file).toMatch(/<Variable(?:Menu|Picker)\b/);
    expect(code, file).toMatch(/<VariablesPreview\b/);
  }
});
