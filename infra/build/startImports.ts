import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './paths.ts';

const staticImport = /^import (?!type )(?:[^']*? from )?'([^']+)';$/gm;

/**
 * What a function's entry imports, as import statements. Whoever imports a part that loads later has loaded these
 * already; a part that says so shares their code in one file, else every mix of parts that have something in common
 * would make one of its own, which compresses worse. The entry itself is not named: a part that its start waits for
 * must not wait for the start.
 */
export function startImports(entry: string): string {
  const source = readFileSync(join(repositoryRoot, entry), 'utf8');
  return [...source.matchAll(staticImport)]
    .map(([, name = '']) => (name.startsWith('.') ? join(repositoryRoot, dirname(entry), name) : name))
    .map((name) => `import ${JSON.stringify(name)};`)
    .join('\n');
}
