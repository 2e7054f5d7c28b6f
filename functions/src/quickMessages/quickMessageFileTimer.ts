import { dropFile } from '../media/dropFile.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { quickMessageEntity } from './quickMessageEntity.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

/** A file that its quick message does not name leaves the bucket; keys never come again. */
export const quickMessageFileTimer: TimerHandler = {
  async run(runtime, { companyId, subject: key, payload }) {
    const { store, clock, log } = runtime;
    const id = Number(payload['id']);
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
