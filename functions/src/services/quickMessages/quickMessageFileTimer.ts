import { dropFile } from '../../platform/media/dropFile.ts';
import { deleteFileOrRetry } from '../../platform/media/deleteFileOrRetry.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { quickMessageEntity } from './quickMessageEntity.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    quickMessageFile: { id: number };
  }
}

/** Deletes a file that its quick message does not name; keys are never reused. */
export const quickMessageFileTimer: TimerHandler<'quickMessageFile'> = {
  async run(runtime, { companyId, subject: key, payload: { id } }) {
    const stored = await runtime.store.get(quickMessageEntity.key({ companyId, id }), { consistent: true });
    if (stored !== undefined && quickMessageEntity.fromItem(stored).media?.key === key) return undefined;
    return deleteFileOrRetry(runtime, () => dropFile(runtime, key), 'file of a quick message not deleted', {
      companyId,
      id,
    });
  },
};
