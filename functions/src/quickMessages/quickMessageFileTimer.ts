import { dropFile } from '../media/dropFile.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { quickMessageEntity } from './quickMessageEntity.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    quickMessageFile: { id: number };
  }
}

/** A file that its quick message does not name leaves the bucket; keys never come again. */
export const quickMessageFileTimer: TimerHandler<'quickMessageFile'> = {
  async run(runtime, { companyId, subject: key, payload: { id } }) {
    const { store, clock, log } = runtime;
    const stored = await store.get(quickMessageEntity.key({ companyId, id }), { consistent: true });
    if (stored !== undefined && quickMessageEntity.fromItem(stored).media?.key === key) return undefined;
    try {
      await dropFile(runtime, key);
      return undefined;
    } catch (error) {
      log.warn('file of a quick message not deleted', { companyId, id, error });
      return new Date(clock.now() + againMs).toISOString();
    }
  },
};
