import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { functionFolder } from './bundleFunction.ts';
import { distFolder, repositoryRoot } from './paths.ts';

export interface FunctionSize {
  name: string;
  /** Bytes of the files that load before the handler can run. */
  eager: number;
  eagerGzip: number;
  /** All files, as the deployment package carries them. */
  wholeGzip: number;
}

/** Sizes of one built function, from the files on disk and esbuild's record of who imports whom. */
export function functionSizes(name: string): FunctionSize {
  const eager = eagerFiles(name);
  const size: FunctionSize = { name, eager: 0, eagerGzip: 0, wholeGzip: 0 };
  for (const path of filesBelow(functionFolder(name))) {
    const gzip = gzipSync(readFileSync(path), { level: 9 }).length;
    size.wholeGzip += gzip;
    if (!eager.has(path)) continue;
    size.eager += statSync(path).size;
    size.eagerGzip += gzip;
  }
  return size;
}

/** Files of a built function that load before its handler can run. */
export function eagerFiles(name: string): ReadonlySet<string> {
  const meta = JSON.parse(
    readFileSync(join(distFolder, 'functions', `${name}.meta.json`), 'utf8'),
  ) as Metafile;
  const files = new Set<string>();
  const visit = (output: string) => {
    const file = join(repositoryRoot, output);
    if (files.has(file)) return;
    files.add(file);
    for (const imported of meta.outputs[output]?.imports ?? []) {
      if (imported.kind === 'import-statement' && !imported.external) visit(imported.path);
    }
  };
  visit(relative(repositoryRoot, join(functionFolder(name), 'index.mjs')));
  return files;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
