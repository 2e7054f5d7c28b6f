import { pathRows } from '@balcao/functions/loading/pathTable';
import type { Plugin } from 'esbuild';
import { join } from 'node:path';
import type { FunctionPart } from '../parts/functions.ts';
import { repositoryRoot } from './paths.ts';
import { startImports } from './startImports.ts';

const declaration = /[/\\](?:functions|shared)[/\\]src[/\\](\w+)[/\\]area\.ts$/;
const served = /[/\\]functions[/\\]src[/\\](\w+)[/\\]area\.ts$/;
const pathTable = /[/\\]functions[/\\]src[/\\]loading[/\\]pathTable\.ts$/;

type Reads = Pick<FunctionPart, 'entry' | 'areas' | 'stream'> & { queue?: { name: string } };

const nothing = 'nothing';

/** Whether a function runs a file that an area's declaration loads: by the end of its name. */
export function runs({ areas = [], stream, queue }: Reads, area: string, file: string): boolean {
  if (/(Api|Handlers)\.ts$/.test(file)) return areas.some((answered) => answered === area);
  if (file.endsWith('Events.ts')) return stream?.reads === 'events';
  if (file.endsWith('Projection.ts')) return stream?.reads === 'projection';
  if (file.endsWith('Timer.ts')) return queue?.name === 'timers';
  return false;
}

/**
 * Every function is built with the list of all areas. Of what they declare, this leaves out what the function never
 * runs, and writes out the paths of the operations that it answers.
 */
export const ownAreas = (part: Reads): Plugin => ({
  name: 'own-areas',
  setup(build) {
    build.onResolve({ filter: /^\.\// }, ({ kind, importer, path, resolveDir }) => {
      const area = declaration.exec(importer)?.[1];
      if (kind !== 'dynamic-import' || area === undefined) return undefined;
      const file = runs(part, area, path) ? join(resolveDir, path) : nothing;
      return { path: file, namespace: 'own-areas', sideEffects: false };
    });
    // A function behind the REST API asks the server's side of its own areas and of no other.
    build.onLoad({ filter: served }, ({ path }) => {
      const area = served.exec(path)?.[1];
      const isOther = part.areas !== undefined && !part.areas.some((answered) => answered === area);
      return isOther ? { contents: `export const ${area}Area = {};` } : undefined;
    });
    const loaded = startImports(part.entry);
    build.onLoad({ filter: /.*/, namespace: 'own-areas' }, ({ path }) => {
      if (path === nothing) return { contents: 'export {};' };
      const contents = `${loaded}\nexport * from ${JSON.stringify(path)};`;
      return { contents, resolveDir: repositoryRoot };
    });
    build.onLoad({ filter: pathTable }, () => {
      const rows = pathRows((area) => part.areas?.includes(area) === true);
      return { contents: `export const pathTable = ${JSON.stringify(rows)};` };
    });
  },
});
