import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contract } from '@balcao/shared/contract';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const code = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !/(^|\/)texts\/..\.ts$/.test(name))
    .map((name) => [name, readFileSync(join(source, name), 'utf8')]),
);
const catalogues = import.meta.glob<{ pt: Record<string, object> }>('../src/**/texts/pt.ts', { eager: true });
/** Texts of errors are shared: any folder may have some. */
const folders = Object.entries(catalogues).map(([file, { pt }]) => ({
  folder: dirname(dirname(file)).replace('../src/', ''),
  errors: Object.keys(pt['errors'] ?? {}),
  texts: Object.fromEntries(Object.entries(pt).filter(([key]) => key !== 'errors')),
}));

/** Our files that a file imports, statically or lazily; without texts and types. */
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
  // Collected once: searching thousands of texts in all code one by one takes seconds.
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
  // Keys built from two parts, such as the title and hint of a question, or an audited action: `contacts.export`.
  const built =
    /^(audit\.actions\.|connections\.(delete|disconnect|newQr)(Title|Hint)|tickets\.empty\.|composer\.previewTitle)/;
  expect(unused.filter((key) => !built.test(key))).toEqual([]);
});

test('no two folders have the same first key', () => {
  const keys = folders.flatMap(({ texts }) => Object.keys(texts));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

/** Screens, with the folders whose texts are loaded with each, and the files that it loads, at once or lazily. */
function eachScreen(): { declaration: string; fetched: readonly string[]; files: ReadonlySet<string> }[] {
  // Texts of the sign-in page and the frame, which are loaded before any screen.
  const everywhere = ['frame/i18n', 'frame', 'kit', 'areas/auth'];
  return [...code].flatMap(([declaration, text]) => {
    const area = /^areas\/(\w+)\/area\.ts$/.exec(declaration)?.[1];
    if (area === undefined) return [];
    return Array.from(text.matchAll(/(\bpaths: .*?)(?=\bpaths: |$)/gs)).flatMap(([, route = '']) => {
      const page = /import\('\.\/([^']+)'\)/.exec(route)?.[1];
      if (page === undefined) return [];
      const others = (/\btexts: \[([^\]]*)\]/.exec(route)?.[1] ?? '').match(/\w+/g) ?? [];
      const fetched = [...everywhere, ...[area, ...others].map((one) => `areas/${one}`)];
      return [{ declaration, fetched, files: allLoadedBy(`areas/${area}/${page}`) }];
    });
  });
}

test('what a screen and its dialogs say is fetched with it', () => {
  const owner = new Map(
    folders.flatMap(({ folder, texts }) => Object.keys(texts).map((key) => [key, folder] as const)),
  );
  const screens = eachScreen();
  expect(screens.length).toBeGreaterThan(3);
  const missing = screens.flatMap(({ declaration, fetched, files }) =>
    Array.from(files, (file) => ({ file, text: code.get(file) ?? '' })).flatMap(({ file, text }) =>
      Array.from(text.matchAll(/\bt\(\s*['`](\w+)\./g)).flatMap(([, key = '']) => {
        const folder = owner.get(key) ?? 'nowhere';
        return key === 'errors' || fetched.includes(folder)
          ? []
          : [`${declaration}: ${file} says ${key}, of ${folder}`];
      }),
    ),
  );
  expect(missing, 'add these texts to the route').toEqual([]);
});

test('what a screen may be answered has its text among those fetched with it', () => {
  const told = new Map<string, string[]>();
  for (const { folder, errors } of folders)
    for (const name of errors) told.set(name, [...(told.get(name) ?? []), folder]);
  const refusals = new Map(
    Object.values(contract).flatMap((area) =>
      (Object.values(area) as Operation[]).map(({ key, errors = [] }) => [key as string, errors] as const),
    ),
  );
  const missing = eachScreen().flatMap(({ declaration, fetched, files }) =>
    // The generated list of operations with a key asks none of them.
    Array.from(files, (file) => (file === 'frame/api/keyedOperations.ts' ? [] : [file]))
      .flat()
      .flatMap((file) =>
        Array.from((code.get(file) ?? '').matchAll(/'([A-Z]+ \/[^']*)'/g)).flatMap(([, key = '']) =>
          (refusals.get(key) ?? [])
            .filter((name) => !told.get(name)?.some((folder) => fetched.includes(folder)))
            .map((name) => `${declaration}: ${file} asks ${key}, which may answer ${name}`),
        ),
      ),
  );
  expect(missing, 'add the text where it is fetched').toEqual([]);
});
