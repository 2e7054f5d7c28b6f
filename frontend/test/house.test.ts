import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cssName } from '../src/frame/theme/applyTheme.ts';
import { resolveColours } from '../src/frame/theme/resolveColours.ts';
import { sizes } from '../src/frame/theme/tokens.ts';

const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));
const textOf = new Map(files.map(({ name, text }) => [name, text]));

/** Rules of our code that no compiler checks. */
describe('screens', () => {
  const styled = files.filter(({ name }) => !name.startsWith('frame/theme/') && /\.(tsx|css)$/.test(name));

  test('no colour is written outside the theme', () => {
    const written = /#[0-9a-f]{3,8}\b(?!\w)|\brgba?\(|\bhsla?\(/i;
    const guilty = styled.filter(({ text }) => written.test(text.replace(/#\$\{|`#\d|'#content'/g, '')));
    expect(guilty.map(({ name }) => name)).toEqual([]);
  });
  test('every variable that a style names is one of the theme’s, or is given somewhere', () => {
    const ofTheme = Object.keys({ ...resolveColours('light', '#0000ff'), ...sizes }).map(cssName);
    const given = files.flatMap(({ text }) =>
      [...text.matchAll(/['"](--[\w-]+)['"]|(--[\w-]+):/g)].map(([, quoted, plain]) => quoted ?? plain),
    );
    const known = new Set([...ofTheme, ...given]);
    const unknown = files.flatMap(({ name, text }) =>
      [...text.matchAll(/var\((--[\w-]+)(?![\w-])/g)]
        .map(([, variable = '']) => variable)
        // A prefix that code completes with a number, such as that of the authors' colours.
        .filter((variable) => !known.has(variable) && !variable.endsWith('-'))
        .map((variable) => `${name}: ${variable}`),
    );
    expect(unknown).toEqual([]);
  });
  test('no shadow but the theme’s, no size in pixels in a component', () => {
    const guilty = styled.filter(({ name, text }) =>
      name.endsWith('.css') ? /box-shadow:(?! var\()/.test(text) : /['"`]\d+px['"`]/.test(text),
    );
    expect(guilty.map(({ name }) => name)).toEqual([]);
  });
  test('what is written in a language is written in the app’s, not in the browser’s', () => {
    const browsers =
      /\.toLocale\w+\(\s*(undefined|\[\])?\s*[,)]|\.localeCompare\([^,()]+\)|Intl\.[A-Z]\w+\(\s*(undefined|\[\])?\s*[,)]/;
    expect(files.filter(({ text }) => browsers.test(text)).map(({ name }) => name)).toEqual([]);
  });
  test('every class that a component names is one of its styles', () => {
    const missing = files.flatMap(({ name, text }) => {
      const [, path = ''] = /import css from '\.\/([\w.]+\.css)'/.exec(text) ?? [];
      const styles = textOf.get(join(name, '..', path));
      if (path === '' || styles === undefined) return [];
      const named = [...text.matchAll(/\bcss\['(\w+)'\]/g)].map(([, each = '']) => each);
      return named
        .filter((each) => !new RegExp(`\\.${each}\\b`).test(styles))
        .map((each) => `${name}: ${each}`);
    });
    expect(missing).toEqual([]);
  });
  test('a toast is said by showToast: its library is none of the first screen’s', () => {
    const guilty = files.filter(({ text }) => /from 'notistack'|import\('notistack'\)/.test(text));
    expect(guilty.map(({ name }) => name)).toEqual(['components/toasts/ToastLibrary.tsx']);
  });
  test('the contract is imported for its types only: its schemas stay out of the browser', () => {
    const value =
      /^import (?!type)[^;]*from '@balcao\/shared\/(contract|events|errors|\w+\/\w+(Api|Model))'/m;
    expect(files.filter(({ text }) => value.test(text)).map(({ name }) => name)).toEqual([]);
  });
});

describe('areas', () => {
  const areas = readdirSync(join(source, 'areas'));

  test('frame, kit, inbox and router name no area', () => {
    const guilty = files.filter(
      ({ name, text }) =>
        /^(app|frame|components|kit|inbox)\//.test(name) &&
        /from '[^']*\/areas\/|import\('[^']*\/areas\//.test(text),
    );
    expect(
      guilty.map(({ name }) => name),
      'declare it in the area’s area.ts',
    ).toEqual([]);
  });
  test('every area with an area.ts stands in areas.ts', () => {
    const list = textOf.get('areas.ts') ?? '';
    const declared = areas.filter((area) => existsSync(join(source, 'areas', area, 'area.ts')));
    const missing = declared.filter((area) => !list.includes(`'./areas/${area}/area.ts'`));
    expect(missing, 'npm run generate adds its line to frontend/src/areas.ts').toEqual([]);
    // Contacts and tickets show the dialogs of a new ticket, so this area has no screen.
    const without = ['newTickets'];
    expect(
      areas.filter((area) => !declared.includes(area)),
      'these lack an area.ts',
    ).toEqual(without);
  });
});
