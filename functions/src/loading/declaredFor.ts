import { areas } from '../everyArea.ts';
import type { Area, DeclaredFile, StreamedEntity } from '../core/area/defineArea.ts';

type Part = keyof StreamedEntity;
interface Declared {
  entity: string;
  load: () => Promise<object>;
}

/**
 * What all areas declare under `part`, each with its entity, of which there may be several: for a consumer of the stream,
 * or the tallies of a rebuild.
 */
export function declaredFor(part: Part): Declared[] {
  return Object.values(areas).flatMap(({ entities = {} }) =>
    Object.entries(entities).flatMap(([entity, streamed]) => {
      const load = streamed[part];
      return load === undefined ? [] : [{ entity, load }];
    }),
  );
}

/**
 * Kinds of owned files, each with the entity whose changes may leave such a file without an item that names it
 * (`of` and `leftBy` in defineArea.ts).
 */
export function filesLeft(): { entity: string; kind: string; file: DeclaredFile }[] {
  return Object.values<Area>(areas).flatMap(({ files = {} }) =>
    Object.entries(files).flatMap(([kind, file]) => {
      const entity = 'of' in file ? file.of : file.leftBy;
      return entity === undefined ? [] : [{ entity, kind, file }];
    }),
  );
}

/** Names of the entities whose changes invoke a consumer of the stream. */
export function entitiesFor(part: Part): string[] {
  const declared = part === 'projection' ? [...declaredFor(part), ...filesLeft()] : declaredFor(part);
  return [...new Set(declared.map(({ entity }) => entity))];
}
