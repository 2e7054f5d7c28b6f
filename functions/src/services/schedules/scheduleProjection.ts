import type { Projection } from '../../platform/stream/projection.ts';
import { wakeAtInstant } from '../../platform/timers/wakeAtInstant.ts';
import { scheduleEntity } from './scheduleEntity.ts';
import { sendingTimer } from './sending/scheduleTimers.ts';

/** Arranges the wake-up of a scheduled message's timer at its exact time. */
export const scheduleProjection = {
  async follow(runtime, { before, after }) {
    const had = before && scheduleEntity.fromItem(before);
    const has = after && scheduleEntity.fromItem(after);
    if (has?.status === 'PENDENTE' && (had?.status !== 'PENDENTE' || had.sendAt !== has.sendAt))
      await wakeAtInstant(runtime, sendingTimer(has));
  },
} satisfies Projection;
