import { type AreaName, areaNames } from '@balcao/shared/everyArea';
import { contract } from '@balcao/shared/contract';
import type { PathRow } from '../platform/http/handler.ts';

/** Paths of these areas' operations. */
export function pathRows(wanted: (area: AreaName) => boolean): PathRow[] {
  return areaNames
    .filter(wanted)
    .flatMap((area) =>
      Object.entries(contract[area]).map(([name, { method, path }]) => ({ method, path, area, name })),
    );
}

/**
 * Paths of every operation. Here they are read from the contract; the build puts in the function's own, written out
 * (infra/build/ownAreas.ts), so that no schema is loaded to know them.
 */
export const pathTable: readonly PathRow[] = pathRows(() => true);
