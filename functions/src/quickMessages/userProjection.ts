import type { Projection } from '../stream/projection.ts';
import { armTimerWrite } from '../timers/armTimerWrite.ts';
import { userEntity } from '../users/userEntity.ts';
import { ownerGoneTimer } from './leftQuickMessages.ts';

/** Quick messages of somebody who was deleted are a job with a cursor; the sweep starts it. */
export const userProjection = {
  async follow({ store, clock }, { before, after }) {
    if (before === undefined || after !== undefined) return;
    const { companyId, id } = userEntity.fromItem(before);
    const now = clock.now();
    const { update, change } = armTimerWrite(ownerGoneTimer(companyId, id, now), now);
    await store.update(update, change);
  },
} satisfies Projection;
