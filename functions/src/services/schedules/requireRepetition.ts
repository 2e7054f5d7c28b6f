import { AppError } from '@balcao/shared/errors';
import { repeats } from '@balcao/shared/schedules/recurrenceRules';
import { intervalRules, isRepetition, type Repetition } from '@balcao/shared/schedules/repetitionRules';
import { furthestMs } from '@balcao/shared/schedules/scheduleRules';
import type { UserContext } from '../../platform/http/context.ts';

const dayMs = 24 * 60 * 60_000;
/** Longest length of one unit, in milliseconds. */
const kindMs = { days: dayMs, months: 31 * dayMs, minutes: 60_000 };

/**
 * Requires a valid repetition: within bounds, with at least one date left after the `done` ones, and all dates within
 * five years, given the next one.
 *
 * @throws AppError ERR_SCHEDULE_REPETITION, ERR_SCHEDULE_FAR
 */
export function requireRepetition(
  { clock }: Pick<UserContext, 'clock'>,
  repetition: Repetition,
  next: string,
  done = 0,
): void {
  const { intervalo, valorIntervalo, enviarQuantasVezes } = repetition;
  const others = repeats(repetition) ? enviarQuantasVezes - done - 1 : 0;
  if (!isRepetition(repetition) || others < 0 || (done > 0 && !repeats(repetition)))
    throw new AppError('ERR_SCHEDULE_REPETITION');
  const { kind, factor } = intervalRules[intervalo];
  const last = Date.parse(next) + others * valorIntervalo * factor * kindMs[kind];
  if (others > 0 && last - clock.now() > furthestMs) throw new AppError('ERR_SCHEDULE_FAR');
}
