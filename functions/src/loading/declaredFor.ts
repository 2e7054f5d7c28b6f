import { areas } from '../everyArea.ts';
import type { StreamedEntity } from '../core/area/defineArea.ts';

type Part = keyof StreamedEntity;
interface Declared {
  entity: string;
  load: () => Promise<object>;
}

/** Declarations of all areas for one consumer of the stream. */
export function declaredFor(part: Part): Declared[] {
  return Object.values(areas).flatMap(({ entities = {} }) =>
    Object.entries(entities).flatMap(([entity, streamed]) => {
      const load = streamed[part];
      return load === undefined ? [] : [{ entity, load }];
    }),
  );
}

/** Kinds of files that changes of an entity may leave without a name (`leftBy` in area.ts). */
export function filesLeft(): { entity: string; kind: string; load: () => Promise<object> }[] {
  return Object.values(areas).flatMap(({ files = {} }) =>
    Object.entries(files).flatMap(([kind, { leftBy, declared }]) =>
      leftBy === undefined ? [] : [{ entity: leftBy, kind, load: declared }],
    ),
  );
}

/** Names of the entities whose changes a consumer of the stream is to be woken by. */
export function entitiesFor(part: Part): string[] {
  const declared = part === 'projection' ? [...declaredFor(part), ...filesLeft()] : declaredFor(part);
  return [...new Set(declared.map(({ entity }) => entity))];
}
