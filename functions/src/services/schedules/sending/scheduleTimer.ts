import { AppError } from '@balcao/shared/errors';
import { advanceSeries, latestMs, skipMissedDates } from '@balcao/shared/schedules/progressRules';
import type { Series, WorkCalendar } from '@balcao/shared/schedules/recurrenceRules';
import { isByMinutes } from '@balcao/shared/schedules/repetitionRules';
import { type ScheduleFailure, scheduleFailures } from '@balcao/shared/schedules/scheduleModel';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { companyExpired } from '../../../core/company/companyExpired.ts';
import { companyFacts } from '../../../core/company/companyEntity.ts';
import { readPlanOf } from '../../../core/company/readPlanOf.ts';
import { isMergePending } from '../../../core/contacts/isMergePending.ts';
import type { CompanyFacts } from '../../../platform/http/context.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { TimerHandler } from '../../../platform/timers/timerHandler.ts';
import { skipToDate } from './skipToDate.ts';
import { readSchedule, type ScheduleItem } from '../scheduleEntity.ts';
import { missedChange, placeOfSeries, seriesOf } from './scheduleSeries.ts';
import { storeScheduled } from './storeScheduled.ts';
import { markScheduleFailed } from './markScheduleFailed.ts';
import { workCalendar } from '../calendar/workCalendar.ts';

/** Retry delay while the contact is being merged or split, or its schedules are being moved. */
const settlesMs = 10_000;

declare module '../../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    schedule: Record<string, never>;
  }
}

/** Failures that waiting does not fix: a series stops with one of these instead of trying every date. */
const lasting: ReadonlySet<ScheduleFailure> = new Set([
  'ERR_NO_USER_FOUND',
  'ERR_NO_CONTACT_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_DUPLICATED_CONTACT',
  'ERR_SCHEDULE_LONG',
  'ERR_EMPTY_MESSAGE',
  'ERR_UPLOAD_NOT_FOUND',
]);

/**
 * Sends a scheduled message once at its time: message and sent mark are written in one transaction, guarded by the
 * version read. If it cannot be sent, stores the reason.
 */
export const scheduleTimer: TimerHandler<'schedule'> = {
  async run(runtime, { companyId, subject }) {
    let again: string | undefined;
    await untilAccepted(
      async () => {
        again = undefined;
        const schedule = await readSchedule(runtime.store, companyId, Number(subject));
        if (schedule?.status !== 'PENDENTE') return;
        // The schedule's time was changed meanwhile.
        if (Date.parse(schedule.sendAt) > runtime.clock.now()) again = schedule.sendAt;
        else again = await sendOrTell(runtime, schedule);
      },
      { attempts: 5, pauseMs: 50 },
    );
    return again;
  },
};

/** Sends, or stores the failure. Returns when to retry if that cannot be decided yet. */
async function sendOrTell(runtime: Runtime, schedule: ScheduleItem): Promise<string | undefined> {
  const { company, plan } = await readPlanOf(runtime.store, schedule.companyId);
  const facts = companyFacts(company, plan);
  const calendar = await workCalendar(runtime, schedule, facts.timezone);
  const series = seriesOf(schedule, facts.timezone);
  const { place, missed } = skipMissedDates(series, placeOfSeries(schedule), calendar, runtime.clock.now());
  if (missed > 0) {
    const reason = isByMinutes(schedule) ? 'ERR_SCHEDULE_SKIPPED' : 'ERR_SCHEDULE_LATE';
    await skipToDate(runtime, schedule, place, missedChange(schedule, missed, reason, runtime.clock.iso()));
    return undefined;
  }
  try {
    const hindered = hindrance(runtime, schedule, facts);
    if (hindered === undefined) await storeScheduled(runtime, schedule, facts, calendar);
    else await tellMissed(runtime, schedule, hindered, series, calendar);
  } catch (error) {
    if (error instanceof AppError && (await settlesSoon(runtime, schedule, error)))
      return new Date(runtime.clock.now() + settlesMs).toISOString();
    const failure = error instanceof AppError ? failureOf(error) : undefined;
    if (failure === undefined) throw error;
    await tellMissed(runtime, schedule, failure, series, calendar);
  }
  return undefined;
}

/** Stores why a date was missed and moves to the next one, unless there is none or the failure is lasting. */
async function tellMissed(
  runtime: Runtime,
  schedule: ScheduleItem,
  failure: ScheduleFailure,
  series: Series,
  calendar: WorkCalendar,
): Promise<void> {
  const { place: next, missed } = advanceSeries(series, placeOfSeries(schedule), calendar);
  if (next === undefined || lasting.has(failure)) return markScheduleFailed(runtime, schedule, failure);
  await skipToDate(runtime, schedule, next, missedChange(schedule, missed + 1, failure, runtime.clock.iso()));
}

function failureOf({ code }: AppError): ScheduleFailure | undefined {
  // The text was valid when scheduled; filled-in names or a signature have made it too long.
  if (code === 'ERR_VALIDATION') return 'ERR_SCHEDULE_LONG';
  return scheduleFailures.find((known) => known === code);
}

/** True if the contact is being merged, split, or was merged away before this schedule was moved. */
async function settlesSoon(runtime: Runtime, schedule: ScheduleItem, { code }: AppError): Promise<boolean> {
  if (code === 'ERR_NO_CONTACT_FOUND') return isMergePending(runtime, schedule);
  return code === 'ERR_MERGE_RUNNING';
}

function hindrance(
  { clock }: Runtime,
  { companyId, sendAt }: ScheduleItem,
  { dueDate, active: status, unprovedUntil, planFlags }: CompanyFacts,
): ScheduleFailure | undefined {
  if (companyExpired({ companyId, dueDate, status, unprovedUntil }, clock.now()))
    return 'ERR_SUBSCRIPTION_EXPIRED';
  if (!planFlags.useSchedules) return 'ERR_PLAN_FLAG';
  return clock.now() - Date.parse(sendAt) > latestMs ? 'ERR_SCHEDULE_LATE' : undefined;
}
