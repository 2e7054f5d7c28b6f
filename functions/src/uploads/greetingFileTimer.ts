import { readConnection } from '../connections/connectionEntity.ts';
import { dropFile } from '../media/dropFile.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

declare module '../timers/timerPayloads.ts' {
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
    const { store, clock, log } = runtime;
    const connection = await readConnection(store, companyId, connectionId);
    if (connection?.greetingMedia?.key === key) return undefined;
    try {
      await dropFile(runtime, key);
      return undefined;
    } catch (error) {
      log.warn('file of a greeting not deleted', { companyId, connectionId, error });
      return new Date(clock.now() + againMs).toISOString();
    }
  },
};
