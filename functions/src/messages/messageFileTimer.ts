import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { eraseFile } from '../media/eraseFile.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

/** By this line a function that deletes files of conversations is told from all others (infra/lib/usedRights.ts). */
export const unnamedFileStays = 'file of no message not deleted';

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    messageFile: { account: string; wid: string };
  }
}

/** A file that its message does not name leaves the bucket; keys never come again, and no other message can name it. */
export const messageFileTimer: TimerHandler<'messageFile'> = {
  async run(runtime, { companyId, subject: key, payload: { account, wid } }) {
    const { store, clock, log } = runtime;
    const named = await findMessageByWid(store, companyId, account, wid, ({ media }) => media?.key === key);
    if (named !== undefined) return undefined;
    try {
      await eraseFile(runtime, key);
      return undefined;
    } catch (error) {
      log.warn(unnamedFileStays, { companyId, error });
      return new Date(clock.now() + againMs).toISOString();
    }
  },
};
