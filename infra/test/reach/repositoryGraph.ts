import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';
import { type ImportGraph, importGraph, type SourceFile } from './importGraph.ts';

/** Import graph of the repository, including untracked files, styles and data. */
export function repositoryGraph(): ImportGraph {
  return importGraph(repositorySources());
}

/** Source files of the repository. Styles and data import nothing, so their texts are left empty. */
export function repositorySources(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed.split('\0').filter((file) => /\.(ts|tsx|mjs|css|json)$/.test(file));
  return files
    .filter((file) => existsSync(join(repositoryRoot, file)))
    .map((file) => ({
      file,
      text: /\.(css|json)$/.test(file) ? '' : readFileSync(join(repositoryRoot, file), 'utf8'),
    }));
}
