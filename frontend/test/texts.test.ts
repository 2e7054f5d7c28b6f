import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const code = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !/(^|\/)texts\/..\.ts$/.test(name))
    .map((name) => [name, readFileSync(join(source, name), 'utf8')]),
);
const catalogues = import.meta.glob<{ pt: Record<string, object> }>('../src/**/texts/pt.ts', { eager: true });
/** An error's text is everybody's: `errorText` has an answer where it is not there. */
const folders = Object.entries(catalogues).map(([file, { pt }]) => ({
  folder: dirname(dirname(file)).replace('../src/', ''),
  texts: Object.fromEntries(Object.entries(pt).filter(([key]) => key !== 'errors')),
}));

/** Files of ours that a file loads, at once or later; texts and types left out. */
function loadedBy(name: string): string[] {
  const text = code.get(name) ?? '';
  const now = text.matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+)'/gms);
  const later = text.matchAll(/import\('(\.[^']+)'\)/g);
  return [...now, ...later].flatMap(([, path = '']) => {
    const file = join(dirname(name), path);
    return file.includes('/texts/') || file === 'areas.ts' ? [] : [file];
  });
}

function allLoadedBy(name: string): Set<string> {
  const reached = new Set<string>();
  const wanted = [name];
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    wanted.push(...loadedBy(next));
  }
  return reached;
}

test('every text is used', () => {
  const all = [...code.values()].join('\n');
  const found = (kind: RegExp): Set<string> => new Set(Array.from(all.matchAll(kind), ([, key = '']) => key));
  // Looked for once and for all: thousands of texts, in all that is written, take seconds one by one.
  const keys = found(/'(?=([\w.]+)')/g);
  const families = found(/`(?=([\w.]+)\.\$\{)/g);
  const unused: string[] = [];
  const visit = (node: object, path: string): void => {
    for (const [name, value] of Object.entries(node)) {
      const key = `${path}${name}`.replace(/_(one|other)$/, '');
      const family = key.split('.').slice(0, -1).join('.');
      if (typeof value !== 'string') visit(value as object, `${path}${name}.`);
      else if (!keys.has(key) && !families.has(family)) unused.push(key);
    }
  };
  for (const { texts } of folders) visit(texts, '');
  // Keys built from two parts, such as the title and hint of a question, or what was done: `contacts.export`.
  const built =
    /^(audit\.actions\.|connections\.(delete|disconnect|newQr)(Title|Hint)|tickets\.empty\.|composer\.previewTitle)/;
  expect(unused.filter((key) => !built.test(key))).toEqual([]);
});

test('no two folders have the same first key', () => {
  const keys = folders.flatMap(({ texts }) => Object.keys(texts));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('what a screen and its dialogs say is fetched with it', () => {
  const owner = new Map(
    folders.flatMap(({ folder, texts }) => Object.keys(texts).map((key) => [key, folder] as const)),
  );
  // Of the sign-in page and the frame, which are there before any screen behind them.
  const everywhere = ['i18n', 'app', 'kit', 'areas/auth'];
  const missing: string[] = [];
  let screens = 0;
  for (const [declaration, text] of code) {
    const area = /^areas\/(\w+)\/area\.ts$/.exec(declaration)?.[1];
    for (const [, route = ''] of text.matchAll(/(\bpaths: .*?)(?=\bpaths: |$)/gs)) {
      const page = /import\('\.\/([^']+)'\)/.exec(route)?.[1];
      if (area === undefined || page === undefined) continue;
      screens += 1;
      const others = (/\btexts: \[([^\]]*)\]/.exec(route)?.[1] ?? '').match(/\w+(?=Texts)/g) ?? [];
      const fetched = [...everywhere, ...[area, ...others].map((one) => `areas/${one}`)];
      for (const file of allLoadedBy(`areas/${area}/${page}`)) {
        for (const [, key = ''] of (code.get(file) ?? '').matchAll(/\bt\(\s*['`](\w+)\./g)) {
          const folder = owner.get(key) ?? 'nowhere';
          if (key !== 'errors' && !fetched.includes(folder))
            missing.push(`${declaration}: ${file} says ${key}, of ${folder}`);
        }
      }
    }
  }
  expect(screens).toBeGreaterThan(3);
  expect(missing, 'add these texts to the route').toEqual([]);
});
