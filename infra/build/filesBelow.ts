import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from './paths.ts';

/** Source files below folders of the repository, relative to it; skips tests and missing folders. */
export function filesBelow(...folders: string[]): string[] {
  return folders
    .map((folder) => join(repositoryRoot, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(repositoryRoot, join(entry.parentPath, entry.name)))
    .toSorted();
}
