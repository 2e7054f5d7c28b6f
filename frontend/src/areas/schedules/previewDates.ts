import {
  clockText,
  firstDate,
  followingDates,
  type Series,
  timesOf,
  type WorkCalendar,
} from '@balcao/shared/schedules/recurrenceRules';
import type { Repetition } from '@balcao/shared/schedules/repetitionRules';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';

/** Number of dates previewed. */
const shownDates = 5;

/**
 * The next dates according to the form, calculated as the server does. If a stored schedule keeps its time, interval
 * and rule for days off, these are its remaining dates; otherwise the dates from the chosen time on.
 */
export function previewDates(
  { sendAt, repetition, known }: { sendAt: string; repetition: Repetition; known: Schedule | undefined },
  calendar: WorkCalendar,
  now: number,
): string[] {
  const keeps =
    known !== undefined &&
    known.startsAt !== null &&
    known.sendAt === sendAt &&
    (['intervalo', 'valorIntervalo', 'tipoDias'] as const).every((name) => known[name] === repetition[name]);
  const startsAt = keeps && known.startsAt !== null ? known.startsAt : clockText(sendAt, calendar.timeZone);
  const series: Series = { ...repetition, startsAt };
  const first = keeps ? { step: known.step, at: sendAt } : { step: 0, at: firstDate(series, calendar, now) };
  const done = known === undefined ? 0 : known.sentCount + known.missedCount;
  const others = Math.min(timesOf(repetition) - done, shownDates) - 1;
  return [first, ...followingDates(series, first, calendar, Math.max(0, others))].map(({ at }) => at);
}
