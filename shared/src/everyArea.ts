import * as areas from './areas.ts';

/** Every area of the house by its name. The contract, topics, error codes and ids follow from it. */
export { areas };

export type AreaName = keyof typeof areas;

export const areaNames = Object.keys(areas) as AreaName[];
