import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, filesOf, firstRoute, kilobytes, readManifest } from './builtChunks.ts';

/** Limits in kilobytes after gzip. */
const signInLimit = 175;
const lazyLimit = 60;
/** Limit for the app behind sign-in: every area's declaration, menu, live events. */
const privateLimit = 62;
/**
 * Widgets of libraries that load inside a screen or dialog which is already shown, with their own limits (KB, gzip).
 * Widgets written by us would be smaller, but they are not what this product is about.
 */
const widgetLimits: Readonly<Record<string, number>> = {
  'src/areas/schedules/components/ScheduleCalendar.tsx': 95,
  // Loaded on a click on "Export", while the messages are fetched; its fonts weigh another 107 KB.
  'src/areas/tickets/pdf/ticketPdf.ts': 230,
  'src/kit/fields/pickers/DayPicker.tsx': 75,
  'src/kit/fields/pickers/InstantPicker.tsx': 90,
};
/** Limit for the API client, which the signed-in part loads separately. */
const transportLimit = 30;

/** A text of the contract that must never be in the browser's code: its schemas stay on the server. */
const contractMarker = 'Signs in; sets the refresh cookie';

const manifest = readManifest();
const failures: string[] = [];
function report(name: string, size: number, limit: number): void {
  process.stdout.write(`${size.toFixed(1).padStart(7)} KB of ${limit}  ${name}\n`);
  if (size > limit) failures.push(`${name}: ${size.toFixed(1)} KB, at most ${limit}`);
}

const signIn = firstRoute(manifest);
report('sign-in route', kilobytes(signIn), signInLimit);
const shell = filesOf(manifest, 'src/app/PrivateApp.tsx');
report('src/app/PrivateApp.tsx', kilobytes(shell.difference(signIn)), privateLimit);
const transport = filesOf(manifest, 'src/frame/api/amplifyRequest.ts');
report('src/frame/api/amplifyRequest.ts', kilobytes(transport.difference(signIn)), transportLimit);
const loaded = signIn.union(shell).union(transport);

const openersOf = (name: string): string[] =>
  Object.entries(manifest).flatMap(([opener, chunk]) =>
    chunk.dynamicImports?.includes(name) === true ? [opener] : [],
  );

/**
 * Files that are certainly loaded once a part is on screen: its own, and those that all chunks which can open it have
 * in common.
 */
function broughtBy(name: string, above: readonly string[] = []): Set<string> {
  const ways = openersOf(name).filter((opener) => !above.includes(opener));
  const before = ways.map((opener) => broughtBy(opener, [...above, name]));
  const always = before.reduce<Set<string> | undefined>(
    (all, one) => all?.intersection(one) ?? one,
    undefined,
  );
  return filesOf(manifest, name).union(always ?? new Set());
}

/**
 * Kilobytes that a lazy part adds to the screen that opens it, for the most expensive opener: a dialog never loads
 * without its page.
 */
function added(name: string): number {
  const sizes = openersOf(name).map((opener) =>
    kilobytes(filesOf(manifest, name).difference(loaded.union(broughtBy(opener)))),
  );
  return Math.max(0, ...sizes);
}
const weighed = new Set(
  ['src/app/start.tsx', 'src/app/PrivateApp.tsx', 'src/frame/api/amplifyRequest.ts'].map(
    (name) => manifest[name]?.file,
  ),
);
for (const [name, chunk] of Object.entries(manifest)) {
  // Chunks of texts are not weighed; like every source file, texts have a limit of lines.
  if (chunk.isDynamicEntry && !weighed.has(chunk.file) && !name.includes('/texts/'))
    report(name, added(name), widgetLimits[name] ?? lazyLimit);
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
