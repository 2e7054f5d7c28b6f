import type { Store } from '@balcao/shared/server/db/store';
import { dropFile } from '../../platform/media/dropFile.ts';
import { eraseFile } from '../../platform/media/eraseFile.ts';
import type { TimerItem } from '../../platform/timers/timerEntity.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';

/** Retry interval while the bucket does not answer. */
const againMs = 5 * 60_000;

/** The part of an owned file that its timer uses, whatever its kind. */
export interface TimedFile {
  leaves: 'dropped' | 'erased';
  isNamed(store: Store, companyId: number, key: string, payload: TimerItem['payload']): Promise<boolean>;
}

/** Timer of all kinds of owned files: deletes the file unless its owner names it. */
export function deletesUnnamed(file: TimedFile): TimerHandler {
  return {
    async run(runtime, { companyId, kind, subject: key, payload }) {
      const { store, clock, log } = runtime;
      if (await file.isNamed(store, companyId, key, payload)) return undefined;
      try {
        await (file.leaves === 'erased' ? eraseFile(runtime, key) : dropFile(runtime, key));
        return undefined;
      } catch (error) {
        const ids = Object.entries(payload).filter(([, id]) => typeof id === 'number');
        log.warn('file of no owner not deleted', { kind, companyId, ...Object.fromEntries(ids), error });
        return new Date(clock.now() + againMs).toISOString();
      }
    },
  };
}
