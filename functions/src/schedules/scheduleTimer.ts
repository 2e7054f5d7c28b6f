import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import { AppError } from '@balcao/shared/errors';
import { type ScheduleFailure, scheduleFailures } from '@balcao/shared/schedules/scheduleModel';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { companyFacts } from '../companies/companyEntity.ts';
import { readPlanOf } from '../companies/readPlanOf.ts';
import { isStillFollowed } from '../contacts/isStillFollowed.ts';
import type { CompanyFacts } from '../http/context.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { readSchedule, type ScheduleItem } from './scheduleEntity.ts';
import { storeScheduled } from './storeScheduled.ts';
import { tellFailure } from './tellFailure.ts';

/** What comes so late, a message that waits for its phone included, is not sent any more. */
const deadlineMs = 24 * 60 * 60_000;
/** While a contact is merged, or parted again, it is not settled whose conversation it is; nor while what is its follows. */
const settlesMs = 10_000;

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    schedule: Record<string, never>;
  }
}

/**
 * Sends a scheduled message at its time, once: what it becomes is written in one transaction with the word that it was
 * sent, under the condition that nobody has changed, deleted or sent it since it was read. Where it cannot be sent, it says why.
 */
export const scheduleTimer: TimerHandler<'schedule'> = {
  async run(runtime, { companyId, subject }) {
    let again: string | undefined;
    await untilAccepted(
      async () => {
        again = undefined;
        const schedule = await readSchedule(runtime.store, companyId, Number(subject));
        if (schedule?.status !== 'PENDENTE') return;
        // Its time was changed while this was under way.
        if (Date.parse(schedule.sendAt) > runtime.clock.now()) again = schedule.sendAt;
        else again = await sendOrTell(runtime, schedule);
      },
      { attempts: 5, pauseMs: 50 },
    );
    return again;
  },
};

/** Answers when to try again, where it cannot be said yet. */
async function sendOrTell(runtime: Runtime, schedule: ScheduleItem): Promise<string | undefined> {
  try {
    const { company, plan } = await readPlanOf(runtime.store, schedule.companyId);
    const facts = companyFacts(company, plan);
    const hindered = hindrance(runtime, schedule, facts);
    if (hindered === undefined) await storeScheduled(runtime, schedule, facts);
    else await tellFailure(runtime, schedule, hindered);
  } catch (error) {
    if (error instanceof AppError && (await settlesSoon(runtime, schedule, error)))
      return new Date(runtime.clock.now() + settlesMs).toISOString();
    const failure = error instanceof AppError ? failureOf(error) : undefined;
    if (failure === undefined) throw error;
    await tellFailure(runtime, schedule, failure);
  }
  return undefined;
}

function failureOf({ code }: AppError): ScheduleFailure | undefined {
  // What it holds was checked when it was scheduled: by now names or a signature make it longer than a message may be.
  if (code === 'ERR_VALIDATION') return 'ERR_SCHEDULE_LONG';
  return scheduleFailures.find((known) => known === code);
}

/** Whose it is will be known in a moment: its contact is merged or parted, or went before this could follow it. */
async function settlesSoon(runtime: Runtime, schedule: ScheduleItem, { code }: AppError): Promise<boolean> {
  if (code === 'ERR_NO_CONTACT_FOUND') return isStillFollowed(runtime, schedule);
  return code === 'ERR_MERGE_RUNNING';
}

function hindrance(
  { clock }: Runtime,
  { companyId, sendAt }: ScheduleItem,
  { dueDate, active, planFlags }: CompanyFacts,
): ScheduleFailure | undefined {
  if (subscriptionExpired({ id: companyId, dueDate, active }, clock.now())) return 'ERR_SUBSCRIPTION_EXPIRED';
  if (!planFlags.useSchedules) return 'ERR_PLAN_FLAG';
  return clock.now() - Date.parse(sendAt) > deadlineMs ? 'ERR_SCHEDULE_LATE' : undefined;
}
