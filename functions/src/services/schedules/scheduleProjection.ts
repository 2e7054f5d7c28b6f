import type { Projection } from '../../platform/stream/projection.ts';
import { wakeAtInstant } from '../../platform/timers/wakeAtInstant.ts';
import { scheduleEntity } from './scheduleEntity.ts';
import { sendingTimer } from './sending/scheduleTimers.ts';
import { watchFile } from './watchFile.ts';

/** Has what is to be sent woken at its time, and leaves files that nothing names to a timer: the stream waits for none. */
export const scheduleProjection = {
  async follow(runtime, { before, after }) {
    const had = before && scheduleEntity.fromItem(before);
    const has = after && scheduleEntity.fromItem(after);
    if (has?.status === 'PENDENTE' && (had?.status !== 'PENDENTE' || had.sendAt !== has.sendAt))
      await wakeAtInstant(runtime, sendingTimer(has));
    // One that was sent has given its file to its message.
    if (had?.media === undefined || had.sentAt !== undefined || has?.media?.key === had.media.key) return;
    await watchFile(runtime, had, had.media.key, runtime.clock.iso(), { gone: has === undefined });
  },
} satisfies Projection;
