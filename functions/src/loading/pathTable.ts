import { type AreaName, areaNames } from '@balcao/shared/everyArea';
import { contract } from '@balcao/shared/contract';
import type { PathRow } from '../platform/http/handler.ts';

/** Paths of the chosen areas' operations. */
export function pathRows(wanted: (area: AreaName) => boolean): PathRow[] {
  return areaNames
    .filter(wanted)
    .flatMap((area) =>
      Object.entries(contract[area]).map(([name, { method, path }]) => ({ method, path, area, name })),
    );
}

/**
 * Paths of every operation. This code reads them from the contract; in a built function the build replaces it with the
 * function's own list (infra/build/ownAreas.ts), so that no schema has to load.
 */
export const pathTable: readonly PathRow[] = pathRows(() => true);
