import type { Projection } from '../../platform/stream/projection.ts';
import { armForSweep } from '../../platform/timers/armForSweep.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import { leftTimer } from './sending/scheduleTimers.ts';

/** Starts the timer that fails a deleted person's waiting messages; the sweep picks it up. */
export const userProjection = {
  async follow(runtime, { before, after }) {
    if (before === undefined || after !== undefined) return;
    const { companyId, id } = userEntity.fromItem(before);
    await armForSweep(runtime, leftTimer(companyId, { userId: id }, runtime.clock.now() + settledMs));
  },
} satisfies Projection;

/**
 * Delay in ms before a deleted person's waiting messages fail: calls that the person had running have ended by then,
 * and the index has caught up.
 */
const settledMs = 60_000;
