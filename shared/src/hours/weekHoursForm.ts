import * as z from 'zod';
import { emptyAs } from '../contract/wireTypes.ts';
import { hoursProblem } from './hoursRules.ts';
import { usualWeek, weekdays } from './usualWeek.ts';

const hour = emptyAs(z.string().max(5), '');
const daysOfWeek = 7;

/** Hours of a week as forms send them: each day once, its spans as `hoursProblem` wants them. Empty is the usual week. */
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
