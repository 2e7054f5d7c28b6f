import * as z from 'zod';
import { emptyAs } from '../contract/wireTypes.ts';
import { hoursProblem } from './hoursRules.ts';
import { usualWeek, weekdays } from './usualWeek.ts';

const hour = emptyAs(z.string().max(5), '');
const daysOfWeek = 7;

/** Hours of a week in a form: each day at most once, with valid spans (`hoursProblem`). Empty means the usual week. */
export const weekHoursForm = emptyAs(
  z
    .array(
      z
        .object({
          weekday: z.string().max(30),
          weekdayEn: z.enum(weekdays),
          startTimeA: hour,
          endTimeA: hour,
          startTimeB: hour,
          endTimeB: hour,
        })
        .refine((day) => hoursProblem(day) === null),
    )
    .max(daysOfWeek)
    .refine((week) => new Set(week.map(({ weekdayEn }) => weekdayEn)).size === week.length),
  usualWeek,
);
