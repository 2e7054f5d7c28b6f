import { readConnection } from '../../core/records/connectionEntity.ts';
import { dropFile } from '../../platform/media/dropFile.ts';
import { deleteFileOrRetry } from '../../platform/media/deleteFileOrRetry.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    greetingFile: { connectionId: number };
  }
}

/**
 * Deletes a file that no connection ever named. The change that names a file deletes its timer: from then on messages
 * may use it, even after it is replaced.
 */
export const greetingFileTimer: TimerHandler<'greetingFile'> = {
  async run(runtime, { companyId, subject: key, payload: { connectionId } }) {
    const connection = await readConnection(runtime.store, companyId, connectionId);
    if (connection?.greetingMedia?.key === key) return undefined;
    return deleteFileOrRetry(runtime, () => dropFile(runtime, key), 'file of a greeting not deleted', {
      companyId,
      connectionId,
    });
  },
};
