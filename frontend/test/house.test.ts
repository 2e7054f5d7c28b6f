import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inboxTexts } from '../src/i18n/pt/inboxTexts.ts';
import { texts } from '../src/i18n/pt/texts.ts';

const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** Rules of the house that no compiler checks. */
describe('screens', () => {
  const styled = files.filter(({ name }) => !name.startsWith('app/theme/') && /\.(tsx|css)$/.test(name));

  test('no colour is written outside the theme', () => {
    const written = /#[0-9a-f]{3,8}\b(?!\w)|\brgba?\(|\bhsla?\(/i;
    const guilty = styled.filter(({ text }) => written.test(text.replace(/#\$\{|`#\d|'#content'/g, '')));
    expect(guilty.map(({ name }) => name)).toEqual([]);
  });
  test('no shadow but the theme’s, no size in pixels in a component', () => {
    const guilty = styled.filter(({ name, text }) =>
      name.endsWith('.css') ? /box-shadow:(?! var\()/.test(text) : /['"`]\d+px['"`]/.test(text),
    );
    expect(guilty.map(({ name }) => name)).toEqual([]);
  });
  test('the contract is imported for its types only: its schemas stay out of the browser', () => {
    const value =
      /^import (?!type)[^;]*from '@balcao\/shared\/(contract|events|errors|\w+\/\w+(Api|Model))'/m;
    expect(files.filter(({ text }) => value.test(text)).map(({ name }) => name)).toEqual([]);
  });
  test('every text is used', () => {
    const code = files
      .filter(({ name }) => !name.startsWith('i18n/pt'))
      .map(({ text }) => text)
      .join('\n');
    const unused: string[] = [];
    const visit = (node: object, path: string): void => {
      for (const [name, value] of Object.entries(node)) {
        const key = `${path}${name}`.replace(/_(one|other)$/, '');
        if (typeof value !== 'string') visit(value as object, `${path}${name}.`);
        else if (
          !code.includes(`'${key}'`) &&
          !code.includes(`\`${key.split('.').slice(0, -1).join('.')}.\${`)
        ) {
          unused.push(key);
        }
      }
    };
    visit({ ...texts, ...inboxTexts }, '');
    // Keys built from two parts, such as the title and hint of a question.
    const built =
      /^(connections\.(delete|disconnect|newQr)(Title|Hint)|tickets\.empty\.|composer\.previewTitle)/;
    expect(unused.filter((key) => !built.test(key))).toEqual([]);
  });
});
