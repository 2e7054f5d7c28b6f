import { firstDate, instantOf, nominalDate, type Series } from '@balcao/shared/schedules/recurrenceRules';
import type { Repetition } from '@balcao/shared/schedules/repetitionRules';
import type { UserContext } from '../../platform/http/context.ts';
import { requireRepetition } from './requireRepetition.ts';
import type { ScheduleItem } from './scheduleEntity.ts';
import { seriesOf } from './sending/scheduleSeries.ts';
import { wantedTime } from './sending/wantedTime.ts';
import { workCalendar } from './calendar/workCalendar.ts';

/**
 * What a form makes of the dates. Another time begins the series anew: what follows is counted from it. So does another
 * interval, from the date that is next; how often alone changes no date. A form that sends the time back as it was moves
 * nothing, also in the minute in which it falls due; one that failed waits again where it names a time.
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
