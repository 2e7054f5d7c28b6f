import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Kilobytes of gzip, 1000 bytes each (shared decisions, Costs; screens page, Weight). */
const signInLimit = 200;
const lazyLimit = 60;

/** Words of the contract that must never be in the browser's code: its schemas stay on the server. */
const contractMarker = 'Signs in; sets the refresh cookie';

interface Chunk {
  file: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

const dist = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Files that a chunk needs before it can run. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  if (chunk.file.endsWith('.js')) found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

function kilobytes(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file))).length;
  return bytes / 1000;
}

const failures: string[] = [];
function report(name: string, size: number, limit: number): void {
  process.stdout.write(`${size.toFixed(1).padStart(7)} KB of ${limit}  ${name}\n`);
  if (size > limit) failures.push(`${name}: ${size.toFixed(1)} KB, at most ${limit}`);
}

const signIn = filesOf('index.html');
report('sign-in route', kilobytes(signIn), signInLimit);
const shell = filesOf('src/app/PrivateApp.tsx');
report('src/app/PrivateApp.tsx', kilobytes(shell.difference(signIn)), lazyLimit);
const loaded = signIn.union(shell);

/** What a lazy part adds to the screen that opens it: a dialog never loads without its page. The dearest opener counts. */
function added(name: string): number {
  const openers = Object.entries(manifest).filter(([, chunk]) => chunk.dynamicImports?.includes(name));
  const sizes = openers.map(([opener]) => kilobytes(filesOf(name).difference(loaded.union(filesOf(opener)))));
  return Math.max(0, ...sizes);
}
for (const [name, chunk] of Object.entries(manifest)) {
  if (chunk.isDynamicEntry && name !== 'src/app/PrivateApp.tsx') report(name, added(name), lazyLimit);
}
for (const file of new Set(Object.values(manifest).map((chunk) => chunk.file))) {
  if (file.endsWith('.js') && readFileSync(join(dist, file), 'utf8').includes(contractMarker)) {
    failures.push(`${file} contains the contract's schemas: import its types only`);
  }
}
if (failures.length > 0) {
  process.stderr.write(`${failures.join('\n')}\n`);
  process.exitCode = 1;
}
