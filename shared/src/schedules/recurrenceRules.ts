import { clockIn, localInstant } from '../hours/companyTime.ts';
import type { Holiday } from './holidayModel.ts';
import { dayRules, intervalRules, isByMinutes, type Repetition } from './repetitionRules.ts';

/**
 * A repetition with its first date as local time on the company's clock (`YYYY-MM-DDTHH:mm`), from which all dates are
 * counted.
 */
export interface Series extends Repetition {
  startsAt: string;
}

/** The company's time zone and days off. */
export interface WorkCalendar {
  timeZone: string;
  holidays: readonly Holiday[];
}

/** A date of a series: number of intervals after the first, and ISO instant. */
export interface SeriesDate {
  step: number;
  at: string;
}

const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;
/** Days searched for a working day: if a year and a day have none, the date stays on its day off. */
const mostDaysOff = 366;

export function repeats({
  valorIntervalo,
  enviarQuantasVezes,
}: Pick<Repetition, 'valorIntervalo' | 'enviarQuantasVezes'>): boolean {
  return valorIntervalo > 0 && enviarQuantasVezes > 1;
}

/** Minutes between the dates of a series by minutes. */
export function minutesOf({ intervalo, valorIntervalo }: Repetition): number {
  return valorIntervalo * intervalRules[intervalo].factor;
}

/** Number of sendings in all. */
export function timesOf(repetition: Pick<Repetition, 'valorIntervalo' | 'enviarQuantasVezes'>): number {
  return repeats(repetition) ? repetition.enviarQuantasVezes : 1;
}

/** True if a date (`YYYY-MM-DD`) is a Saturday, a Sunday or a holiday of the company. */
export function isDayOff(date: string, holidays: readonly Holiday[]): boolean {
  const weekday = new Date(`${date}T00:00:00.000Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return true;
  return holidays.some((holiday) =>
    holiday.yearly ? holiday.date.slice(5) === date.slice(5) : holiday.date === date,
  );
}

/**
 * The date `step` intervals after the first, as an ISO instant. Days, weeks and months keep the local hour across
 * changes of clocks; the 31st becomes the last day of a shorter month, and the 31st again after it. Minutes elapse
 * regardless of clocks and days off.
 */
export function dateOf(series: Series, step: number, calendar: WorkCalendar): string {
  if (isByMinutes(series)) {
    const first = Date.parse(instantOf(series.startsAt, calendar));
    return new Date(first + step * minutesOf(series) * minuteMs).toISOString();
  }
  const [date = '', time = ''] = nominalDate(series, step).split('T');
  return instantOf(`${businessDate(date, series.tipoDias, calendar)}T${time}`, calendar);
}

/** Local time of the date `step` intervals after the first, before rules for days off are applied. */
export function nominalDate({ startsAt, intervalo, valorIntervalo }: Series, step: number): string {
  const [date = '', time = ''] = startsAt.split('T');
  const { kind, factor } = intervalRules[intervalo];
  const count = step * valorIntervalo * factor;
  switch (kind) {
    case 'days':
      return `${daysLater(date, count)}T${time}`;
    case 'months':
      return `${monthsLater(date, count)}T${time}`;
    case 'minutes':
      return new Date(Date.parse(`${startsAt}:00.000Z`) + count * minuteMs).toISOString().slice(0, 16);
  }
}

/**
 * Instant of the first sending of a series created at `now`. If the working day before has already passed, it is the
 * chosen day itself.
 */
export function firstDate(series: Series, calendar: WorkCalendar, now: number): string {
  const at = dateOf(series, 0, calendar);
  return Date.parse(at) > now ? at : instantOf(series.startsAt, calendar);
}

/**
 * The next date after `after`. Dates that a rule for days off moves onto their predecessor are dropped: a daily series
 * with `dayBefore` sends once on Friday, and nothing for Saturday and Sunday.
 */
export function nextDate(
  series: Series,
  { step, after }: { step: number; after: string },
  calendar: WorkCalendar,
): SeriesDate {
  if (isByMinutes(series)) {
    const first = Date.parse(instantOf(series.startsAt, calendar));
    const passed = Math.floor((Date.parse(after) - first) / (minutesOf(series) * minuteMs));
    const next = Math.max(step + 1, passed + 1);
    return { step: next, at: dateOf(series, next, calendar) };
  }
  for (let next = step + 1; ; next++) {
    const at = dateOf(series, next, calendar);
    if (at > after) return { step: next, at };
  }
}

/**
 * The dates after a given one, at most `count`. `at` is the instant at which the given one is sent, which may have been
 * changed by hand.
 */
export function followingDates(
  series: Series,
  { step, at }: SeriesDate,
  calendar: WorkCalendar,
  count: number,
): SeriesDate[] {
  const dates: SeriesDate[] = [];
  let last = { step, after: laterOf(dateOf(series, step, calendar), at) };
  while (dates.length < count) {
    const date = nextDate(series, last, calendar);
    dates.push(date);
    last = { step: date.step, after: date.at };
  }
  return dates;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

export function instantOf(local: string, { timeZone }: Pick<WorkCalendar, 'timeZone'>): string {
  return localInstant(`${local}:00.000Z`, timeZone);
}

/** Local time of an instant, to the minute. */
export function clockText(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = clockIn(Date.parse(instant), timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

function businessDate(date: string, rule: Repetition['tipoDias'], { holidays }: WorkCalendar): string {
  if (rule === dayRules.anyDay) return date;
  const by = rule === dayRules.dayBefore ? -1 : 1;
  let moved = date;
  for (let tries = 0; isDayOff(moved, holidays); tries++) {
    if (tries === mostDaysOff) return date;
    moved = daysLater(moved, by);
  }
  return moved;
}

function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
}

function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
