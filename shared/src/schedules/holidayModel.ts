import * as z from 'zod';
import { isVisibleName } from '../text/visibleName.ts';
import { longestHolidayName } from './scheduleRules.ts';

/** A day on which a company does not work, besides Saturdays and Sundays. */
export const holiday = z.object({
  date: z.iso.date(),
  name: z.string().trim().min(1).max(longestHolidayName).refine(isVisibleName),
  /** Every year on this day of this month. */
  yearly: z.boolean(),
});
export type Holiday = z.infer<typeof holiday>;
