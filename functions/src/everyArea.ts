import type { AreaName } from '@balcao/shared/everyArea';
import * as list from './areas.ts';
import type { Area } from './core/area/defineArea.ts';

/** All areas by name. An area of `shared` missing from the list is a compile error. */
export const areas: Readonly<Record<AreaName, Area>> = list;
