import { dirname } from 'node:path';
import { type FarReader, farReaders } from './farReaders.ts';
import type { ImportGraph } from './importGraph.ts';
import { type TextReader, textReaders } from './textReaders.ts';

/**
 * A test that a change can reach. Its distance is 0 if the test itself changed, plus 1 for each import between. `by`
 * says what connects the two: imports; a reached file in the folder of the test's area; that the test reads the changed
 * file as text (textReaders.ts); or that the changed file affects the test without an import (`settings`,
 * farReaders.ts).
 */
export interface ReachedTest {
  test: string;
  distance: number;
  by: 'imports' | 'area' | 'text' | 'settings';
}

/**
 * Files that name every area: through them every change reaches all tests that start the API, and all screens. Tests
 * reached only through them are left to the whole run.
 */
const namesAll =
  /(^|\/)(areas|everyArea|areasAhead|areasBeforeSignIn)\.ts$|^shared\/src\/contract\.ts$|^frontend\/src\/app\/(routes|AppRoutes|PrivateApp|App|start)\.tsx?$/;

/**
 * Folder and area of a file. Tests that call the product from outside import none of its files, so the folder connects
 * them.
 */
const folderOf = (file: string): { room: string; area: string } | undefined => {
  const [, packageOf, area] =
    /^(shared\/src|shared\/server|functions\/src(?:\/(?:platform|core|services|admin))?|frontend\/src\/(?:areas|frame)|frontend\/src|connector\/src|infra)\/([^/]+)\//.exec(
      file,
    ) ?? [];
  return packageOf === undefined || area === undefined ? undefined : { room: `${packageOf}/${area}`, area };
};

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * The tests that a change can reach, nearest first. A test is reached by imports (including types and dynamic imports),
 * by a reached file in the folder of its area in any package, by reading a changed file as text, and, at a great
 * distance, by settings that it runs with. A deleted file still reaches the files that import it.
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
  /**
   * Nearest distance of a reached file by folder, by area within a package (`rooms`), and by area in any package. A
   * test in the same folder is nearest, then one in the same package.
   */
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
    // Only a changed file concerns its area in all packages. A file reached through imports concerns only its own
    // package.
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

/** Number of imports from each file to the nearest changed one, not passing through files that name every area. */
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
