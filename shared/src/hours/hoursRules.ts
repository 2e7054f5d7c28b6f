import { clockIn, offsetIn } from './companyTime.ts';
import { closed, type DayHours, type Hours, weekdays } from './usualWeek.ts';

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
 * minute: who closes at 18:00 is open until 18:00:59. A day of which nothing is said is closed, but a week without
 * any day is always open: hours that nobody set close nobody. A week whose days are all emptied is always closed.
 *
 * @throws RangeError on an unknown time zone
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
 * Whether a week's hours have been open at some time between two instants at which they are closed.
 *
 * @throws RangeError on an unknown time zone
 */
export function wasOpenBetween(
  week: readonly DayHours[],
  from: number,
  to: number,
  timeZone: string,
): boolean {
  const offsets = [offsetIn(from, timeZone), offsetIn(to, timeZone)];
  // Longer than the week that repeats itself nothing has to be looked at.
  const first = Math.max(from, to - 8 * dayMs);
  for (let day = first - dayMs; day <= to + dayMs; day += dayMs) {
    const date = new Date(day).toISOString().slice(0, 10);
    const { startTimeA, endTimeA, startTimeB, endTimeB } = hoursOn(week, date) ?? closed;
    for (const time of [startTimeA, endTimeA, startTimeB, endTimeB]) {
      if (time === '') continue;
      // Of a span that clocks are put forward into only one end is shown; where they are put back, both twice.
      const instants = offsets.map((offset) => Date.parse(`${date}T${time}:00Z`) - offset);
      if (instants.some((instant) => first < instant && instant < to && isOpenAt(week, instant, timeZone)))
        return true;
    }
  }
  return false;
}

const dayMs = 24 * 60 * 60_000;

/** What a week says of a date. */
function hoursOn(week: readonly DayHours[], date: string): DayHours | undefined {
  // Sunday is 0 there.
  const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
  return week.find(({ weekdayEn }) => weekdayEn === weekday);
}
