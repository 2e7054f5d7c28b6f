import { clockText, type Series, timesOf } from '@balcao/shared/schedules/recurrenceRules';
import type { SeriesPlace } from '@balcao/shared/schedules/progressRules';
import type { ScheduleFailure } from '@balcao/shared/schedules/scheduleModel';
import type { ScheduleItem } from '../scheduleEntity.ts';

/** The series of a scheduled message; an item without `startsAt` starts at `sendAt`. */
export function seriesOf(item: ScheduleItem, timeZone: string): Series {
  const { intervalo, valorIntervalo, enviarQuantasVezes, tipoDias } = item;
  const startsAt = item.startsAt ?? clockText(item.sendAt, timeZone);
  return { intervalo, valorIntervalo, enviarQuantasVezes, tipoDias, startsAt };
}

/** Position in the series; `left` includes the next date. */
export function placeOfSeries(item: ScheduleItem): SeriesPlace {
  const { step, sendAt: at, sentCount, missedCount } = item;
  return { step, at, left: Math.max(1, timesOf(item) - sentCount - missedCount) };
}

/** Fields changed by dates that passed without sending. */
export function missedChange(
  { missedCount }: ScheduleItem,
  missed: number,
  error: ScheduleFailure,
  at: string,
): Partial<ScheduleItem> {
  return missed === 0 ? {} : { missedCount: missedCount + missed, missedError: error, missedAt: at };
}
