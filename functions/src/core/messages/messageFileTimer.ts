import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { eraseFile } from '../../platform/media/eraseFile.ts';
import { deleteFileOrRetry } from '../../platform/media/deleteFileOrRetry.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';

/** Log line by which infra/lib/usedRights.ts recognizes the functions that delete files of conversations. */
export const unnamedFileStays = 'file of no message not deleted';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    messageFile: { account: string; wid: string };
  }
}

/** Deletes a file that its message does not name; keys are never reused, so no other message can name it. */
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
