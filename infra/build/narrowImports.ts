import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { repositoryRoot } from './paths.ts';
import { startImports } from './startImports.ts';

const anyImport = /\bimport\('(@aws-sdk\/[\w-]+)'\)/g;
const destructured = /\{([^{}]*)\}\s*=\s*await import\('(@aws-sdk\/[\w-]+)'\)/g;
const member = /\(await import\('(@aws-sdk\/[\w-]+)'\)\)\.(\w+)/g;

/**
 * The names that sources take from dynamically imported SDK packages, by package. A package that is imported in
 * any way whose names cannot be read off is absent.
 */
export function dynamicNames(sources: readonly string[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const unread = new Map<string, number>();
  const add = (name: string, found: readonly string[]) => {
    unread.set(name, (unread.get(name) ?? 0) - 1);
    const known = names.get(name) ?? new Set<string>();
    for (const one of found) known.add(one);
    names.set(name, known);
  };
  for (const source of sources) {
    for (const [, name = ''] of source.matchAll(anyImport)) unread.set(name, (unread.get(name) ?? 0) + 1);
    for (const [, list = '', name = ''] of source.matchAll(destructured)) {
      add(
        name,
        list
          .split(',')
          .map((part) => part.split(':')[0]?.trim() ?? '')
          .filter((part) => part !== ''),
      );
    }
    for (const [, name = '', one = ''] of source.matchAll(member)) add(name, [one]);
  }
  for (const [name, left] of unread) if (left !== 0) names.delete(name);
  return names;
}

/**
 * A dynamically imported package comes whole, because a bundler cannot know what is taken from it. Here it can be
 * read off the sources, so only that is bundled: of the Parameter Store's client 20 KB instead of 160. A client of
 * which the function takes no command cannot be used by it and is left out: every function has the one file that makes
 * them all.
 * @param files the sources that are part of the function, its entry first
 */
export const narrowImports = ([entry = '', ...more]: readonly string[]): Plugin => ({
  name: 'narrow-imports',
  setup(build) {
    const files = [entry, ...more];
    const names = dynamicNames(files.map((path) => readFileSync(join(repositoryRoot, path), 'utf8')));
    build.onResolve({ filter: /^@aws-sdk\// }, (wanted) => {
      if (wanted.kind !== 'dynamic-import' || wanted.importer.includes('node_modules')) return undefined;
      if (!names.has(wanted.path)) return undefined;
      return { path: wanted.path, namespace: 'narrow', pluginData: wanted.resolveDir, sideEffects: false };
    });
    const loaded = startImports(entry);
    build.onLoad({ filter: /.*/, namespace: 'narrow' }, (found) => {
      const wanted = [...(names.get(found.path) ?? [])];
      const contents = wanted.every((name) => name.endsWith('Client'))
        ? wanted.map((name) => unused(name, found.path)).join('\n')
        : `${loaded}\nexport { ${wanted.join(', ')} } from '${found.path}';`;
      return { contents, resolveDir: found.pluginData as string, loader: 'js' };
    });
  },
});

function unused(name: string, path: string): string {
  const sentence = `No command of ${path} is part of this function.`;
  return `export class ${name} { constructor() { throw new Error(${JSON.stringify(sentence)}); } }`;
}
