import * as z from 'zod';
import { weekdays } from './usualWeek.ts';

/** Hours of one weekday, `DayHours`. */
export const dayHours = z.object({
  weekday: z.string(),
  weekdayEn: z.enum(weekdays),
  startTimeA: z.string(),
  endTimeA: z.string(),
  startTimeB: z.string(),
  endTimeB: z.string(),
});

/** Hours of a week as the API shows them: a row for each day; none at all is always open (`isOpenAt`). */
export const weekHours = z.array(dayHours);
