import type { AreaName } from '@balcao/shared/everyArea';
import * as list from './areas.ts';
import type { Area } from './core/area/defineArea.ts';

/** Every area of the house by its name. One that `shared` has and the list here lacks does not compile. */
export const areas: Readonly<Record<AreaName, Area>> = list;
