import type { Projection } from '../stream/projection.ts';
import { armTimerWrite } from '../timers/armTimerWrite.ts';
import { userEntity } from '../users/userEntity.ts';
import { leftTimer } from './scheduleTimers.ts';

/** What somebody who was deleted left waiting is a job with a cursor; the sweep starts it. */
export const userProjection = {
  async follow({ store, clock }, { before, after }) {
    if (before === undefined || after !== undefined) return;
    const { companyId, id } = userEntity.fromItem(before);
    const now = clock.now();
    const { update, change } = armTimerWrite(leftTimer(companyId, { userId: id }, now + settledMs), now);
    await store.update(update, change);
  },
} satisfies Projection;

/** What the person had under way when they were deleted has ended by then, and the list shows it. */
const settledMs = 60_000;
