import { clockIn } from '../companies/companyTime.ts';
import { type DayHours, type Hours, weekdays } from './usualWeek.ts';

/** What is typed, in the form of a time of day: `0930` becomes `09:30`. */
export function hourText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

const isHour = (text: string) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What is wrong with the hours of a day, null when they can be kept. Times of a day compare as texts. */
export function hoursProblem(day: Hours): 'incomplete' | 'backwards' | 'overlap' | null {
  const { startTimeA, endTimeA, startTimeB, endTimeB } = day;
  if (![startTimeA, endTimeA, startTimeB, endTimeB].every(isHour)) return 'incomplete';
  if ((startTimeA === '') !== (endTimeA === '') || (startTimeB === '') !== (endTimeB === ''))
    return 'incomplete';
  if (startTimeB !== '' && startTimeA === '') return 'incomplete';
  if (startTimeA !== '' && endTimeA <= startTimeA) return 'backwards';
  if (startTimeB !== '' && endTimeB <= startTimeB) return 'backwards';
  return startTimeB !== '' && startTimeB < endTimeA ? 'overlap' : null;
}

/**
 * Whether a week's hours are open at an instant, on the clock of a time zone. Both ends of a span are included, to the
 * minute: who closes at 18:00 is open until 18:00:59. A day of which nothing is said is closed, but a week of which
 * nothing is said is always open: hours that nobody set close nobody.
 *
 * @throws RangeError on an unknown time zone
 */
export function isOpenAt(week: readonly DayHours[], now: number, timeZone: string): boolean {
  if (week.length === 0) return true;
  const { year, month, day, hour, minute } = clockIn(now, timeZone);
  // Sunday is 0 there.
  const weekday = weekdays[(new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  const today = week.find(({ weekdayEn }) => weekdayEn === weekday);
  if (today === undefined) return false;
  const time = `${hour}:${minute}`;
  const within = (start: string, end: string) => start !== '' && start <= time && time <= end;
  return within(today.startTimeA, today.endTimeA) || within(today.startTimeB, today.endTimeB);
}
