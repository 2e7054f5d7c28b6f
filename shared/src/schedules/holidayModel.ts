import * as z from 'zod';
import { isVisibleName } from '../text/visibleName.ts';
import { longestHolidayName } from './scheduleRules.ts';

/** A day off of a company, besides Saturdays and Sundays. */
export const holiday = z.object({
  date: z.iso.date(),
  name: z.string().trim().min(1).max(longestHolidayName).refine(isVisibleName),
  /** True if the holiday repeats every year. */
  yearly: z.boolean(),
});
export type Holiday = z.infer<typeof holiday>;
