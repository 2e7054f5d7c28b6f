import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';

/** Hash of the sources in infra/build: everything is rebuilt when they change. */
export function recipeHash(): string {
  const hash = createHash('sha256');
  const folder = join(repositoryRoot, 'infra', 'build');
  for (const name of readdirSync(folder).toSorted()) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
