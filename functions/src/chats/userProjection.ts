import type { Projection } from '../stream/projection.ts';
import { armTimerWrite } from '../timers/armTimerWrite.ts';
import { userEntity } from '../users/userEntity.ts';
import { personGoneTimer } from './chatPersonTimer.ts';

/** Somebody who was deleted leaves their chats, in a job of its own; the sweep starts it. */
export const userProjection = {
  async follow({ store, clock }, { before, after }) {
    if (before === undefined || after !== undefined) return;
    const { companyId, id, name } = userEntity.fromItem(before);
    const now = clock.now();
    const { update, change } = armTimerWrite(personGoneTimer(companyId, { userId: id, name }, now), now);
    await store.update(update, change);
  },
} satisfies Projection;
