import { eraseFile } from '../media/eraseFile.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { readSchedule } from './scheduleEntity.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    scheduleFile: { id: number; gone: boolean };
  }
}

/**
 * A file that its scheduled message does not name leaves the bucket with every version: nothing leads the erasure of who was to
 * get it there. Of one that is gone and may have been sent before it stays: a message may have it.
 */
export const scheduleFileTimer: TimerHandler<'scheduleFile'> = {
  async run(runtime, { companyId, subject: key, payload: { id, gone } }) {
    const { store, clock, log } = runtime;
    const schedule = await readSchedule(store, companyId, id);
    if (schedule === undefined ? !gone : schedule.media?.key === key) return undefined;
    try {
      await eraseFile(runtime, key);
      return undefined;
    } catch (error) {
      log.warn('file of a scheduled message not deleted', { companyId, id, error });
      return new Date(clock.now() + againMs).toISOString();
    }
  },
};
