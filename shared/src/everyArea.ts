import * as areas from './areas.ts';

/** All areas by name. The contract, topics, error codes and id kinds are derived from them. */
export { areas };

export type AreaName = keyof typeof areas;

export const areaNames = Object.keys(areas) as AreaName[];
