import type { Write } from '@balcao/shared/server/db/store';
import { dueIndexKeys, timerEntity, type TimerItem } from './timerEntity.ts';

export type NewTimer = Pick<TimerItem, 'companyId' | 'kind' | 'subject' | 'dueAt' | 'payload'> & {
  /** Of long work that arms its timer again: whether the run before it got further. */
  gotOn?: boolean;
};

/** The arming as part of a transaction; the sweep finds it within two minutes of its time, `wakeTimer` is for the impatient. */
export function armTimerWrite(timer: NewTimer, now: number): Extract<Write, { update: unknown }> {
  const { gotOn = false, ...armed } = timer;
  return timerEntity.upsert(timer, {
    set: { ...armed, claimedUntil: 0, ...dueIndexKeys(timer, now), ...(gotOn && { stalled: 0 }) },
    add: { version: 1, ...(!gotOn && { stalled: 1 }) },
  });
}
