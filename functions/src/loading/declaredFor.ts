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

/** Names of the entities whose changes a consumer of the stream handles. */
export function entitiesFor(part: Part): string[] {
  return [...new Set(declaredFor(part).map(({ entity }) => entity))];
}
