import type { Write } from '@balcao/shared/server/db/store';
import { dueIndexKeys, timerEntity, type TimerItem } from './timerEntity.ts';
import type { TimerPayloads } from './timerPayloads.ts';

/** A timer to arm, with the payload type of its kind (timerPayloads.ts). */
export type NewTimer<Kinds extends keyof TimerPayloads = keyof TimerPayloads> = {
  [Kind in Kinds]: Pick<TimerItem, 'companyId' | 'subject' | 'dueAt'> & {
    kind: Kind;
    payload: TimerPayloads[Kind];
    /** For long work that arms its timer again: true if the last run made progress. */
    gotOn?: boolean;
  };
}[Kinds];

/**
 * The write that arms a timer, for use in a transaction. The sweep finds the timer within two minutes of its time; call
 * `wakeTimer` if that is too late.
 */
export function armTimerWrite(timer: NewTimer, now: number): Extract<Write, { update: unknown }> {
  const { gotOn = false, ...armed } = timer;
  return timerEntity.upsert(timer, {
    set: { ...armed, claimedUntil: 0, ...dueIndexKeys(timer, now), ...(gotOn && { stalled: 0 }) },
    add: { version: 1, ...(!gotOn && { stalled: 1 }) },
  });
}
