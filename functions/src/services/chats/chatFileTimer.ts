import { eraseFile } from '../../platform/media/eraseFile.ts';
import { deleteFileOrRetry } from '../../platform/media/deleteFileOrRetry.ts';
import { unnamedFileStays } from '../../core/messages/messageFileTimer.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { findChatMessage } from './chatMessageEntity.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    chatFile: { chatId: number; id: number };
  }
}

/** Deletes a file from the bucket if its message does not name it; keys are never reused. */
export const chatFileTimer: TimerHandler<'chatFile'> = {
  async run(runtime, { companyId, subject: key, payload }) {
    const message = await findChatMessage(runtime.store, { companyId, ...payload });
    if (message?.media?.key === key) return undefined;
    return deleteFileOrRetry(runtime, () => eraseFile(runtime, key), unnamedFileStays, { companyId });
  },
};
