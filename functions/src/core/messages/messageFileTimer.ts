import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { eraseFile } from '../../platform/media/eraseFile.ts';
import { deleteFileOrRetry } from '../../platform/media/deleteFileOrRetry.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';

/** By this line a function that deletes files of conversations is told from all others (infra/lib/usedRights.ts). */
export const unnamedFileStays = 'file of no message not deleted';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    messageFile: { account: string; wid: string };
  }
}

/** A file that its message does not name leaves the bucket; keys never come again, and no other message can name it. */
export const messageFileTimer: TimerHandler<'messageFile'> = {
  async run(runtime, { companyId, subject: key, payload: { account, wid } }) {
    const named = await findMessageByWid(
      runtime.store,
      companyId,
      account,
      wid,
      ({ media }) => media?.key === key,
    );
    if (named !== undefined) return undefined;
    return deleteFileOrRetry(runtime, () => eraseFile(runtime, key), unnamedFileStays, { companyId });
  },
};
