import { dirname } from 'node:path';
import { type FarReader, farReaders } from './farReaders.ts';
import type { ImportGraph } from './importGraph.ts';
import { type TextReader, textReaders } from './textReaders.ts';

/**
 * How far a test is from a change: 0 is the changed test itself, each import is one more. What is reached by `text` reads
 * the changed file as such, what is reached by `settings` runs by it (farReaders.ts).
 */
export interface ReachedTest {
  test: string;
  distance: number;
  by: 'imports' | 'area' | 'text' | 'settings';
}

/**
 * Files that name every area: through them each test that starts the API, and each screen, is reached by everything. What a
 * change reaches through them alone is left to the whole run.
 */
const namesAll =
  /(^|\/)(areas|everyArea|areasAhead|areasBeforeSignIn)\.ts$|^shared\/src\/contract\.ts$|^frontend\/src\/app\/(routes|AppRoutes|PrivateApp|App|start)\.tsx?$/;

/** Tests that ask the product from outside name no file of what they ask: they stand in its folder. */
const folderOf = (file: string): { room: string; area: string } | undefined => {
  const [, packageOf, area] =
    /^(shared\/src|shared\/server|functions\/src(?:\/(?:platform|core|services|admin))?|frontend\/src\/(?:areas|frame)|frontend\/src|connector\/src|infra)\/([^/]+)\//.exec(
      file,
    ) ?? [];
  return packageOf === undefined || area === undefined ? undefined : { room: `${packageOf}/${area}`, area };
};

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * The tests that a change can reach, nearest first: by imports, types and what loads later among them; by the folder of an
 * area, of any package, whose files are reached; those that read what changed as text; and, far away, those that run by it.
 * Deleted files reach whoever still imports them.
 */
export function reachedTests(
  changed: readonly string[],
  graph: ImportGraph,
  readers: readonly TextReader[] = textReaders,
  far: readonly FarReader[] = farReaders,
): ReachedTest[] {
  const distances = distancesFrom(changed, graph);
  const tests = new Map<string, ReachedTest>();
  const reach = (test: string, distance: number, by: ReachedTest['by']): void => {
    const known = tests.get(test);
    if (known === undefined || distance < known.distance) tests.set(test, { test, distance, by });
  };
  /** The same folder is nearer than the same area, and that in the same package than elsewhere. */
  const places = new Map<string, number>();
  const rooms = new Map<string, number>();
  const areas = new Map<string, number>();
  const note = (map: Map<string, number>, name: string, distance: number) =>
    map.set(name, Math.min(distance, map.get(name) ?? Infinity));
  for (const [file, distance] of distances) {
    if (isTest(file)) {
      if (graph.has(file)) reach(file, distance, 'imports');
      continue;
    }
    note(places, dirname(file), distance);
    const folder = folderOf(file);
    if (folder === undefined) continue;
    note(rooms, folder.room, distance);
    // Of a folder further away only what imports it says that it is concerned; what changed is its area's in all packages.
    if (distance === 0) note(areas, folder.area, distance);
  }
  for (const test of graph.keys()) {
    if (!isTest(test)) continue;
    const folder = folderOf(test);
    const inPlace = places.get(dirname(test));
    if (inPlace !== undefined) reach(test, inPlace + 1, 'area');
    const inRoom = folder && rooms.get(folder.room);
    if (inRoom !== undefined) reach(test, inRoom + 2, 'area');
    const inArea = folder && areas.get(folder.area);
    if (inArea !== undefined) reach(test, inArea + 3, 'area');
  }
  for (const { test, reads, dear = false } of readers)
    if (graph.has(test) && changed.some((file) => reads.test(file))) reach(test, dear ? 4 : 1, 'text');
  for (const { changed: files, tests: run, distance } of far)
    if (changed.some((file) => files.test(file)))
      for (const test of graph.keys()) if (isTest(test) && run.test(test)) reach(test, distance, 'settings');
  const order = ({ distance, by }: ReachedTest): number => distance + (by === 'imports' ? 0 : 0.5);
  return [...tests.values()].toSorted(
    (one, other) => order(one) - order(other) || (one.test < other.test ? -1 : 1),
  );
}

/** How many imports lead from each file to one of the changed ones, over no file that names every area. */
function distancesFrom(changed: readonly string[], graph: ImportGraph): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const distances = new Map(changed.map((file) => [file, 0]));
  let edge = [...changed];
  for (let distance = 1; edge.length > 0; distance += 1) {
    const next = edge
      .filter((file) => !namesAll.test(file))
      .flatMap((file) => importers.get(file) ?? [])
      .filter((file) => !distances.has(file));
    edge = [...new Set(next)];
    for (const file of edge) distances.set(file, distance);
  }
  return distances;
}
