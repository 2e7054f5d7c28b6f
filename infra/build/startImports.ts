import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './paths.ts';

const staticImport = /^import (?!type )(?:[^']*? from )?'([^']+)';$/gm;

/**
 * The static imports of a function's entry, as import statements. A part that loads later repeats them, because its
 * importer has loaded them already: the code they share then stays in one file, while otherwise esbuild would make a
 * chunk for each combination of parts, which compresses worse. The entry itself is left out: a part that the start
 * awaits must not wait for the start.
 */
export function startImports(entry: string): string {
  const source = readFileSync(join(repositoryRoot, entry), 'utf8');
  return [...source.matchAll(staticImport)]
    .map(([, name = '']) => (name.startsWith('.') ? join(repositoryRoot, dirname(entry), name) : name))
    .map((name) => `import ${JSON.stringify(name)};`)
    .join('\n');
}
