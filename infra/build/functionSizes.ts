import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { functionFolder } from './bundleFunction.ts';

export interface FunctionSize {
  name: string;
  /** Bytes of the files that load before the handler can run. */
  eager: number;
  eagerGzip: number;
  /** Gzipped bytes of all files in the deployment package. */
  wholeGzip: number;
}

/** Measures one built function: its files on disk, and those of them that load at start. */
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

/** Loads a function as Lambda does at start and prints the URLs of the files loaded. */
const program = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  await import(process.argv[1]);
  process.stdout.write(JSON.stringify(loaded), () => process.exit());`;

/**
 * Files of a built function that load before it handles its first event. They are found by loading the function, so
 * files awaited at top level count too, however they are imported.
 */
export function eagerFiles(name: string): ReadonlySet<string> {
  const entry = pathToFileURL(join(functionFolder(name), 'index.mjs')).href;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program, entry], {
    env: { AWS_REGION: 'us-east-1' },
    encoding: 'utf8',
  });
  const loaded = JSON.parse(output) as string[];
  const folder = pathToFileURL(`${functionFolder(name)}/`).href;
  return new Set(loaded.filter((url) => url.startsWith(folder)).map((url) => fileURLToPath(url)));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
