import type { Write } from '@balcao/shared/server/db/store';
import type { NewTimer } from './armTimer.ts';
import { dueIndexKeys, timerEntity } from './timerEntity.ts';

/** The arming as part of a transaction; the sweep finds it within two minutes, `queueTimer` is for the impatient. */
export function armTimerWrite(timer: NewTimer, now: number): Extract<Write, { update: unknown }> {
  return timerEntity.upsert(timer, {
    set: { ...timer, claimedUntil: 0, ...dueIndexKeys(timer, now) },
    add: { version: 1 },
  });
}
