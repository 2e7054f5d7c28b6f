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
 * A file that no connection ever named leaves the bucket. The change that names one takes its timer away: from then on
 * messages may have it, also once another one has taken its place.
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
