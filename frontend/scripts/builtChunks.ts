import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const dist = join(import.meta.dirname, '../dist');

interface Chunk {
  file: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

export type Manifest = Record<string, Chunk>;

/** Chunks of the built app, by source file. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Script files that a chunk needs before it can run. */
export function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  if (chunk.file.endsWith('.js')) found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

/** Script files of the first route: the small entry, and the app that it starts at once. */
export function firstRoute(manifest: Manifest): Set<string> {
  return filesOf(manifest, 'src/app/start.tsx', filesOf(manifest, 'index.html'));
}

/** Size after gzip, in kilobytes of 1000 bytes. */
export function kilobytes(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file))).length;
  return bytes / 1000;
}
