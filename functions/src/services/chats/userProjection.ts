import type { Projection } from '../../platform/stream/projection.ts';
import { armForSweep } from '../../platform/timers/armForSweep.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import { personGoneTimer } from './people/chatPersonTimer.ts';

/** Starts the timer that takes a deleted person out of their chats; the sweep picks it up. */
export const userProjection = {
  async follow(runtime, { before, after }) {
    if (before === undefined || after !== undefined) return;
    const { companyId, id, name } = userEntity.fromItem(before);
    await armForSweep(runtime, personGoneTimer(companyId, { userId: id, name }, runtime.clock.now()));
  },
} satisfies Projection;
