import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../../platform/timers/timerHandler.ts';
import { readSchedule, scheduleEntity, schedulePartition } from '../scheduleEntity.ts';
import type { LeftPlace } from './scheduleTimers.ts';
import { markScheduleFailed } from './markScheduleFailed.ts';

/** Scheduled messages per page, and pages per run. */
const pageSize = 100;
const pagesOfARun = 10;

declare module '../../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    schedulesLeft: LeftPlace;
  }
}

/**
 * Fails the waiting messages of a deleted person now, so that colleagues see it and can take them over before the
 * customer waits. A bounded part per run, idempotent.
 */
export const schedulesLeftTimer: TimerHandler<'schedulesLeft', FiresAgain> = {
  async run(runtime, { companyId, payload }) {
    let place: LeftPlace | undefined = payload;
    for (let page = 0; page < pagesOfARun && place !== undefined; page++)
      place = await tellPage(runtime, companyId, place);
    if (place === undefined) return undefined;
    return { dueAt: new Date(runtime.clock.now() + jobPauseMs).toISOString(), payload: { ...place } };
  },
};

/** Returns where to continue. Starts at the present: past dates are already sent or failed. */
async function tellPage(
  runtime: Runtime,
  companyId: number,
  place: LeftPlace,
): Promise<LeftPlace | undefined> {
  const { userId, position } = place;
  const { items, lastKey } = await runtime.store.query({
    index: 'gsi1',
    pk: schedulePartition(companyId, 'gsi1'),
    from: position === undefined ? runtime.clock.iso() : `${position}\0`,
    limit: pageSize,
  });
  for (const stored of items) {
    const shown = scheduleEntity.fromItem(stored);
    if (shown.userId !== userId || shown.status !== 'PENDENTE') continue;
    const tell = async (): Promise<void> => {
      const schedule = await readSchedule(runtime.store, companyId, shown.id);
      // A colleague may have taken the message over meanwhile.
      if (schedule?.userId === userId && schedule.status === 'PENDENTE')
        await markScheduleFailed(runtime, schedule, 'ERR_NO_USER_FOUND');
    };
    await untilAccepted(tell, { attempts: 5, pauseMs: 50 });
  }
  return lastKey && { userId, position: String(items.at(-1)?.['gsi1sk']) };
}
