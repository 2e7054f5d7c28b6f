import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { repositoryRoot } from './paths.ts';
import { startImports } from './startImports.ts';

const anyImport = /\bimport\('(@aws-sdk\/[\w-]+)'\)/g;
const destructured = /\{([^{}]*)\}\s*=\s*await import\('(@aws-sdk\/[\w-]+)'\)/g;
const member = /\(await import\('(@aws-sdk\/[\w-]+)'\)\)\.(\w+)/g;

/**
 * Names that the sources take from dynamically imported SDK packages, by package. A package is missing from the result
 * if the names of any of its imports cannot be read from the source.
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
 * A bundler includes a dynamically imported package whole, because it cannot know which names are used. Here they can
 * be read from the sources, so only those are bundled: 20 KB of the Parameter Store client instead of 160 KB. A client
 * is left out if the function uses none of its commands: every function contains the one file that creates all clients.
 * @param files sources of the function, entry first
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
