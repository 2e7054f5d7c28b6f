import { findClaim } from '@balcao/shared/server/messages/messageEntity';
import { eraseFile } from '../../platform/media/eraseFile.ts';
import { deleteFileOrRetry } from '../../platform/media/deleteFileOrRetry.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { readSchedule } from './scheduleEntity.ts';

/** A file that a scheduled message may not name any more. */
export type WatchedFile = {
  /** Of the scheduled message. */
  id: number;
  /** It was deleted before it was sent, so that no message has the file either. */
  gone: boolean;
  /** A copy for one message of a series: kept where that message is there. */
  sent?: { account: string; wid: string };
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    scheduleFile: WatchedFile;
  }
}

/**
 * A file that its scheduled message does not name leaves the bucket with every version: nothing leads the erasure of who was to
 * get it there. Of one that is gone and may have been sent before it stays: a message may have it.
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
