import type { Projection } from '../../platform/stream/projection.ts';
import { armForSweep } from '../../platform/timers/armForSweep.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import { ownerGoneTimer } from './leftQuickMessages.ts';

/** Starts the timer that handles a deleted person's quick messages; the sweep picks it up. */
export const userProjection = {
  async follow(runtime, { before, after }) {
    if (before === undefined || after !== undefined) return;
    const { companyId, id } = userEntity.fromItem(before);
    await armForSweep(runtime, ownerGoneTimer(companyId, id, runtime.clock.now()));
  },
} satisfies Projection;
