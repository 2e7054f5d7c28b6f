import type { Write } from '@balcao/shared/server/db/store';
import { dueIndexKeys, timerEntity, type TimerItem } from './timerEntity.ts';
import type { TimerPayloads } from './timerPayloads.ts';

/** A timer of a kind, by default of any: its payload is what that kind declares (timerPayloads.ts). */
export type NewTimer<Kinds extends keyof TimerPayloads = keyof TimerPayloads> = {
  [Kind in Kinds]: Pick<TimerItem, 'companyId' | 'subject' | 'dueAt'> & {
    kind: Kind;
    payload: TimerPayloads[Kind];
    /** Of long work that arms its timer again: whether the run before it got further. */
    gotOn?: boolean;
  };
}[Kinds];

/** The arming as part of a transaction; the sweep finds it within two minutes of its time, `wakeTimer` is for the impatient. */
export function armTimerWrite(timer: NewTimer, now: number): Extract<Write, { update: unknown }> {
  const { gotOn = false, ...armed } = timer;
  return timerEntity.upsert(timer, {
    set: { ...armed, claimedUntil: 0, ...dueIndexKeys(timer, now), ...(gotOn && { stalled: 0 }) },
    add: { version: 1, ...(!gotOn && { stalled: 1 }) },
  });
}
