import type { Write } from '@balcao/shared/server/db/store';
import { dueIndexKeys, timerEntity, type TimerItem } from './timerEntity.ts';

export type NewTimer = Pick<TimerItem, 'companyId' | 'kind' | 'subject' | 'dueAt' | 'payload'>;

/** The arming as part of a transaction; the sweep finds it within two minutes of its time, `wakeTimer` is for the impatient. */
export function armTimerWrite(timer: NewTimer, now: number): Extract<Write, { update: unknown }> {
  return timerEntity.upsert(timer, {
    set: { ...timer, claimedUntil: 0, ...dueIndexKeys(timer, now) },
    add: { version: 1 },
  });
}
