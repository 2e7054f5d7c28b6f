import type { Projection, Projections } from '../platform/stream/projection.ts';
import { leftFiles } from '../core/ownedFiles/leftFiles.ts';
import { loadExport } from './loadExport.ts';
import { loadFile } from './loadFile.ts';
import { declaredFor, filesLeft } from './declaredFor.ts';

/** Loads the projections of all areas, by entity name. */
export async function loadProjections(): Promise<Projections> {
  const loaded = await Promise.all([
    ...declaredFor('projection').map(async ({ entity, load }) => ({
      entity,
      projection: await loadExport<Projection>(load, `${entity}Projection`),
    })),
    ...filesLeft().map(async ({ entity, kind, file }) => ({
      entity,
      projection: leftFiles(await loadFile(kind, file)),
    })),
  ]);
  const byEntity = Map.groupBy(loaded, ({ entity }) => entity);
  return new Map(
    [...byEntity].map(([entity, several]) => [entity, several.map(({ projection }) => projection)]),
  );
}
