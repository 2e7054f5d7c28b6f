import { findClaim } from '@balcao/shared/server/messages/messageEntity';
import { eraseFile } from '../../platform/media/eraseFile.ts';
import { deleteFileOrRetry } from '../../platform/media/deleteFileOrRetry.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { readSchedule } from './scheduleEntity.ts';

/** A file to be deleted unless a scheduled message names it. */
export type WatchedFile = {
  /** Id of the scheduled message. */
  id: number;
  /** True if the schedule was deleted unsent, so that no message uses the file. */
  gone: boolean;
  /** A copy for one message of a series: kept if that message exists. */
  sent?: { account: string; wid: string };
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    scheduleFile: WatchedFile;
  }
}

/**
 * Deletes a file, with all versions, that its scheduled message does not name: the erasure of the contact could not
 * find it there. If the schedule is gone and may have been sent, the file stays, as a message may use it.
 */
export const scheduleFileTimer: TimerHandler<'scheduleFile'> = {
  async run(runtime, { companyId, subject: key, payload: { id, gone, sent } }) {
    if (sent === undefined) {
      const schedule = await readSchedule(runtime.store, companyId, id);
      if (schedule === undefined ? !gone : schedule.media?.key === key) return undefined;
    } else if ((await findClaim(runtime.store, companyId, sent.account, sent.wid)) !== undefined)
      return undefined;
    return deleteFileOrRetry(
      runtime,
      () => eraseFile(runtime, key),
      'file of a scheduled message not deleted',
      {
        companyId,
        id,
      },
    );
  },
};
