import { isByMinutes } from './repetitionRules.ts';
import {
  dateOf,
  minutesOf,
  nextDate,
  type Series,
  type SeriesDate,
  type WorkCalendar,
} from './recurrenceRules.ts';

/** A message later than this is not sent any more, even if it only waits for its connection. */
export const latestMs = 24 * 60 * 60_000;
/** A message later than this is marked as late. */
export const lateAfterMs = 5 * 60_000;

/** Position in a series: the next date (`step`, `at`) and the number of dates left, this one included. */
export interface SeriesPlace extends SeriesDate {
  left: number;
}

/** New position in a series, and the number of dates skipped without sending. */
export interface Passing {
  place: SeriesPlace;
  missed: number;
}

/**
 * Decides which missed dates to send at `now`, after a downtime. Series by days, weeks or months: all dates of the last
 * 24 hours, in order, one per run. Series by minutes: only the last one, since each repetition replaces the one before.
 * The last date of a series is never skipped: it reports itself as too late.
 */
export function skipMissedDates(
  series: Series,
  place: SeriesPlace,
  calendar: WorkCalendar,
  now: number,
): Passing {
  if (place.left <= 1) return { place, missed: 0 };
  return isByMinutes(series)
    ? passMinutes(series, place, calendar, now)
    : passDays(series, place, calendar, now);
}

function passMinutes(series: Series, place: SeriesPlace, calendar: WorkCalendar, now: number): Passing {
  const first = Date.parse(dateOf(series, 0, calendar));
  const passed = Math.floor((now - first) / (minutesOf(series) * 60_000));
  const missed = Math.max(0, Math.min(passed - place.step, place.left - 1));
  if (missed === 0) return { place, missed };
  const step = place.step + missed;
  const at = dateOf(series, step, calendar);
  // A later instant chosen by hand stays.
  return { place: { step, at: at > place.at ? at : place.at, left: place.left - missed }, missed };
}

function passDays(series: Series, place: SeriesPlace, calendar: WorkCalendar, now: number): Passing {
  let at = place;
  let missed = 0;
  while (at.left > 1 && now - Date.parse(at.at) > latestMs) {
    at = { ...nextDate(series, { step: at.step, after: at.at }, calendar), left: at.left - 1 };
    missed += 1;
  }
  return { place: at, missed };
}

/**
 * Next position after the date at `place` was handled; the result has no `place` after the last date. If somebody had
 * moved the handled date to a later instant (`at`), the dates up to that instant are skipped and count as missed.
 */
export function advanceSeries(
  series: Series,
  { step, at, left }: SeriesPlace,
  calendar: WorkCalendar,
): { place?: SeriesPlace; missed: number } {
  let missed = 0;
  let last: SeriesDate = { step, at: dateOf(series, step, calendar) };
  for (let others = left - 1; others > 0; others--) {
    last = nextDate(series, { step: last.step, after: last.at }, calendar);
    if (last.at > at) return { place: { ...last, left: others }, missed };
    missed += 1;
  }
  return { missed };
}
