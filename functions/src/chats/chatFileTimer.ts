import { eraseFile } from '../media/eraseFile.ts';
import { unnamedFileStays } from '../messages/messageFileTimer.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { findChatMessage } from './chatMessageEntity.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    chatFile: { chatId: number; id: number };
  }
}

/** A file that its message does not name leaves the bucket; keys never come again. */
export const chatFileTimer: TimerHandler<'chatFile'> = {
  async run(runtime, { companyId, subject: key, payload }) {
    const { store, clock, log } = runtime;
    const message = await findChatMessage(store, { companyId, ...payload });
    if (message?.media?.key === key) return undefined;
    try {
      await eraseFile(runtime, key);
      return undefined;
    } catch (error) {
      log.warn(unnamedFileStays, { companyId, error });
      return new Date(clock.now() + againMs).toISOString();
    }
  },
};
