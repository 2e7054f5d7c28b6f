import { isByMinutes } from './repetitionRules.ts';
import {
  dateOf,
  minutesOf,
  nextDate,
  type Series,
  type SeriesDate,
  type WorkCalendar,
} from './recurrenceRules.ts';

/** What comes so much later, a message that waits for its phone included, is not sent any more. */
export const latestMs = 24 * 60 * 60_000;
/** What leaves so much after its time is marked as late. */
export const lateAfterMs = 5 * 60_000;

/** Where a series stands: the date that is next to go, when it goes, and how many are left with it. */
export interface SeriesPlace extends SeriesDate {
  left: number;
}

/** Where a series comes to, with how many dates it passed over without sending. */
export interface Passing {
  place: SeriesPlace;
  missed: number;
}

/**
 * What goes at `now` of dates that passed meanwhile, the system having been down. Days, weeks and months: each of the last day,
 * in order, one run after the other. Minutes: the last of them alone, since what is said anew every few minutes replaces
 * what was said before. The last date of all is never passed over: it says itself that it came too late.
 */
export function passOver(series: Series, place: SeriesPlace, calendar: WorkCalendar, now: number): Passing {
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
  // Chosen by hand it is not late.
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
 * Where it goes on after a date was dealt with; `place` is absent where that was the last. Dates up to when that one went are
 * passed over: somebody had it go, or wait, until then.
 */
export function goOn(
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
