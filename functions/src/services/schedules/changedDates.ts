import { firstDate, instantOf, nominalDate, type Series } from '@balcao/shared/schedules/recurrenceRules';
import type { Repetition } from '@balcao/shared/schedules/repetitionRules';
import type { UserContext } from '../../platform/http/context.ts';
import { requireRepetition } from './requireRepetition.ts';
import type { ScheduleItem } from './scheduleEntity.ts';
import { seriesOf } from './sending/scheduleSeries.ts';
import { wantedTime } from './sending/wantedTime.ts';
import { workCalendar } from './calendar/workCalendar.ts';

/**
 * Applies a form's dates. A new time restarts the series from it; a new interval restarts it from the next date; a new
 * number of times changes no date. An unchanged time changes nothing, even in the minute it falls due; for a failed
 * message any given time makes it wait again.
 *
 * @throws AppError ERR_SCHEDULE_PAST, ERR_SCHEDULE_FAR, ERR_SCHEDULE_REPETITION
 */
export async function changedDates(
  ctx: UserContext,
  before: ScheduleItem,
  { sendAt, ...wanted }: Partial<Repetition> & { sendAt?: string | undefined },
): Promise<Partial<ScheduleItem>> {
  const timeZone = ctx.company.timezone;
  const repetition: Repetition = {
    intervalo: wanted.intervalo ?? before.intervalo,
    valorIntervalo: wanted.valorIntervalo ?? before.valorIntervalo,
    enviarQuantasVezes: wanted.enviarQuantasVezes ?? before.enviarQuantasVezes,
    tipoDias: wanted.tipoDias ?? before.tipoDias,
  };
  const done = before.sentCount + before.missedCount;
  const waits = before.status === 'PENDENTE';
  const moves = sendAt !== undefined && !(waits && instantOf(sendAt, { timeZone }) === before.sendAt);
  const counts = (['intervalo', 'valorIntervalo', 'tipoDias'] as const).some(
    (name) => repetition[name] !== before[name],
  );
  if (!moves && !counts) {
    if (repetition.enviarQuantasVezes !== before.enviarQuantasVezes)
      requireRepetition(ctx, repetition, before.sendAt, done);
    return repetition;
  }
  const startsAt = moves ? sendAt : nominalDate(seriesOf(before, timeZone), before.step);
  const series: Series = { ...repetition, startsAt };
  const next = moves || waits ? wantedTime(ctx, startsAt) : before.sendAt;
  requireRepetition(ctx, repetition, next, done);
  if (!moves && !waits) return { ...series, step: 0 };
  const calendar = await workCalendar(ctx, { ...repetition, companyId: ctx.companyId }, timeZone);
  return { ...series, step: 0, sendAt: firstDate(series, calendar, ctx.clock.now()) };
}
