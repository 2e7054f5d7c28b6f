import { pathRows } from '@balcao/functions/loading/pathTable';
import type { Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FunctionPart } from '../parts/functions.ts';
import { repositoryRoot } from './paths.ts';
import { startImports } from './startImports.ts';

const declaration = /[/\\](?:functions[/\\]src[/\\]\w+|shared[/\\]src)[/\\](\w+)[/\\]area\.ts$/;
const areaList = /[/\\]functions[/\\]src[/\\]areas\.ts$/;
const onTheServer = /[/\\]functions[/\\]src[/\\]\w+[/\\]\w+[/\\]area\.ts$/;
/**
 * The rights that an area's code needs, as formatted in area.ts. Only the deployment reads them, so they are removed.
 */
const needs = /^ {2}needs: \{(?:.*\},|[^]*?^ {2}\},)\n/m;
const forEverybody = /[/\\]shared[/\\]src[/\\]\w+[/\\]area\.ts$/;
/** The live topics of an area: only their types are used, so their names are removed. */
const topics = /^ {2}events: \{(?:.*\},|[^]*?^ {2}\},)\n/m;
const pathTable = /[/\\]functions[/\\]src[/\\]loading[/\\]pathTable\.ts$/;

type Reads = Pick<FunctionPart, 'entry' | 'areas' | 'stream'> & { queue?: { name: string } };

const nothing = 'nothing';

/**
 * True if the function runs `file`, a file that the declaration of `area` loads. The ending of the file's name decides.
 */
export function runs({ areas = [], stream, queue }: Reads, area: string, file: string): boolean {
  const projects = stream?.reads === 'projection' || queue?.name === 'parkedChanges';
  if (/(Api|Handlers|Programs)\.ts$/.test(file)) return areas.some((answered) => answered === area);
  if (file.endsWith('Events.ts')) return stream?.reads === 'events';
  if (file.endsWith('Projection.ts')) return projects;
  if (file.endsWith('Timer.ts')) return queue?.name === 'timers';
  if (file.endsWith('Job.ts')) return queue?.name === 'jobs';
  // Owned files: the function for timers deletes them, and the projections learn from the stream that an owner changed.
  if (/(File|Picture|Entity)\.ts$/.test(file)) return queue?.name === 'timers' || projects;
  return false;
}

/** Of an owner's entity the function needs the entity alone, not what else its file exports. */
const exportedBy = (path: string): string =>
  path.endsWith('Entity.ts') ? `{ ${basename(path, '.ts')} }` : '*';

/**
 * Every function is built with the list of all areas. This plugin leaves out the declared files that the function never
 * runs, and inlines the paths of the operations that it answers.
 */
export const ownAreas = (part: Reads): Plugin => ({
  name: 'own-areas',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, importer, path, resolveDir }) => {
      const area = declaration.exec(importer)?.[1];
      if (kind !== 'dynamic-import' || area === undefined) return undefined;
      const file = runs(part, area, path) ? join(resolveDir, path) : nothing;
      return { path: file, namespace: 'own-areas', sideEffects: false };
    });
    const loaded = startImports(part.entry);
    build.onLoad({ filter: /.*/, namespace: 'own-areas' }, ({ path }) => {
      if (path === nothing) return { contents: 'export {};' };
      const contents = `${loaded}\nexport ${exportedBy(path)} from ${JSON.stringify(path)};`;
      return { contents, resolveDir: repositoryRoot };
    });
    // A REST function uses only the operations of its own areas, so the other areas are dropped altogether.
    build.onLoad({ filter: areaList }, ({ path }) => {
      const own = part.areas;
      if (own === undefined) return undefined;
      const lines = readFileSync(path, 'utf8').split('\n');
      const kept = lines.filter((line) => own.some((area) => line.includes(` as ${area} }`)));
      return { contents: kept.join('\n'), loader: 'ts', resolveDir: dirname(path) };
    });
    build.onLoad({ filter: onTheServer }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(needs, ''),
      loader: 'ts',
    }));
    build.onLoad({ filter: forEverybody }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(topics, ''),
      loader: 'ts',
    }));
    build.onLoad({ filter: pathTable }, () => {
      const rows = pathRows((area) => part.areas?.includes(area) === true);
      return { contents: `export const pathTable = ${JSON.stringify(rows)};` };
    });
  },
});
