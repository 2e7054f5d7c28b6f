import { clockIn, offsetIn } from './companyTime.ts';
import { closed, type DayHours, type Hours, weekdays } from './usualWeek.ts';

/** Formats typed digits as a time of day: `0930` becomes `09:30`. */
export function hourText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

const isHour = (text: string) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Problem with the hours of a day; null if they are valid. Times compare as texts. */
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
 * True if a week's hours are open at an instant, on a time zone's clock. Both ends of a span are included, to the
 * minute: closing at 18:00 means open until 18:00:59. A missing day is closed. A week without days is always open
 * (hours that nobody set close nobody); a week whose days are all cleared is always closed.
 *
 * @throws RangeError for an unknown time zone
 */
export function isOpenAt(week: readonly DayHours[], now: number, timeZone: string): boolean {
  if (week.length === 0) return true;
  const { year, month, day, hour, minute } = clockIn(now, timeZone);
  const today = hoursOn(week, `${year}-${month}-${day}`);
  if (today === undefined) return false;
  const time = `${hour}:${minute}`;
  const within = (start: string, end: string) => start !== '' && start <= time && time <= end;
  return within(today.startTimeA, today.endTimeA) || within(today.startTimeB, today.endTimeB);
}

/**
 * True if a week's hours were open at some time between two instants at which they are closed.
 *
 * @throws RangeError for an unknown time zone
 */
export function wasOpenBetween(
  week: readonly DayHours[],
  from: number,
  to: number,
  timeZone: string,
): boolean {
  const offsets = [offsetIn(from, timeZone), offsetIn(to, timeZone)];
  // Hours repeat weekly, so at most eight days are checked.
  const first = Math.max(from, to - 8 * dayMs);
  for (let day = first - dayMs; day <= to + dayMs; day += dayMs) {
    const date = new Date(day).toISOString().slice(0, 10);
    const { startTimeA, endTimeA, startTimeB, endTimeB } = hoursOn(week, date) ?? closed;
    for (const time of [startTimeA, endTimeA, startTimeB, endTimeB]) {
      if (time === '') continue;
      // If clocks are put forward into a span, only one of its ends exists; if they are put back, each occurs twice.
      const instants = offsets.map((offset) => Date.parse(`${date}T${time}:00Z`) - offset);
      if (instants.some((instant) => first < instant && instant < to && isOpenAt(week, instant, timeZone)))
        return true;
    }
  }
  return false;
}

const dayMs = 24 * 60 * 60_000;

/** A week's hours on a date. */
function hoursOn(week: readonly DayHours[], date: string): DayHours | undefined {
  // `getUTCDay` starts with Sunday, `weekdays` with Monday.
  const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
  return week.find(({ weekdayEn }) => weekdayEn === weekday);
}
