import * as z from 'zod';
import { weekdays } from './usualWeek.ts';

export const dayHours = z.object({
  weekday: z.string(),
  weekdayEn: z.enum(weekdays),
  startTimeA: z.string(),
  endTimeA: z.string(),
  startTimeB: z.string(),
  endTimeB: z.string(),
});

/** Hours of a week, one row per day. An empty week is always open (`isOpenAt`). */
export const weekHours = z.array(dayHours);
