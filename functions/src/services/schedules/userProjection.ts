import type { Projection } from '../../platform/stream/projection.ts';
import { armUnhurried } from '../../platform/timers/armUnhurried.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import { leftTimer } from './sending/scheduleTimers.ts';

/** What somebody who was deleted left waiting is a job with a cursor; the sweep starts it. */
export const userProjection = {
  async follow(runtime, { before, after }) {
    if (before === undefined || after !== undefined) return;
    const { companyId, id } = userEntity.fromItem(before);
    await armUnhurried(runtime, leftTimer(companyId, { userId: id }, runtime.clock.now() + settledMs));
  },
} satisfies Projection;

/** What the person had under way when they were deleted has ended by then, and the list shows it. */
const settledMs = 60_000;
