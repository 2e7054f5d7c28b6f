import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';

/** Something to do at an instant: at most one per company, kind and subject. */
export interface TimerItem {
  companyId: number;
  /** What is to be done; the area that declares it under `timers` says how. */
  kind: string;
  /** What it is about: the id of a connection or a ticket, as text. */
  subject: string;
  /** ISO instant. */
  dueAt: string;
  payload: Record<string, unknown>;
  /** Grows whenever the timer is armed again; a queued wake-up of an older version does nothing. */
  version: number;
  /** While one consumer runs it: milliseconds since 1970 until which nobody else may. */
  claimedUntil: number;
}

export const timerEntity = defineEntity<TimerItem>()({
  name: 'timer',
  description: 'Something due at an instant, one per kind and subject; gsi3 lists what is due by minute',
  version: 1,
  pk: 'C#{companyId}#TIMER#{kind}#{subject}',
  sk: 'TIMER',
  indexes: { gsi3: { pk: 'P#DUE#{minute}#{shard}', sk: '{dueAt}#{companyId}#{kind}#{subject}' } },
});

/** Timers of one minute spread over so many partitions. */
export const dueShards = 4;

/** Key of a minute in the index: `2026-01-31T12:05`. */
export function minuteOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 16);
}

export function dueIndexKeys(
  timer: Omit<TimerItem, 'version' | 'claimedUntil' | 'payload'>,
  now: number,
): StoredItem {
  // What is overdue when it is armed belongs to the minute that is swept next, not to one swept long ago.
  const minute = minuteOf(Math.max(Date.parse(timer.dueAt), now));
  let hash = timer.companyId;
  for (const letter of timer.subject) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return timerEntity.indexKeys({ ...timer, minute, shard: String(hash % dueShards) });
}

/** Partition of the index for a minute and a shard. */
export function duePartition(minute: string, shard: number): string {
  return `P#DUE#${minute}#${shard}`;
}
