import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';

/** Something to do at an instant: at most one per company, kind and subject. */
export interface TimerItem {
  companyId: number;
  /** What is to be done; the area that declares it under `timers` says how. */
  kind: string;
  /** What it is about, as text: an id, or the key of a file. */
  subject: string;
  /** ISO instant. */
  dueAt: string;
  payload: Record<string, unknown>;
  /** Grows whenever the timer is armed again; a queued wake-up of an older version does nothing. */
  version: number;
  /** Armings since it last got on. */
  stalled?: number | undefined;
  /** While one consumer runs it: milliseconds since 1970 until which nobody else may. */
  claimedUntil: number;
}

export const timerEntity = defineEntity<TimerItem>()({
  name: 'timer',
  description: 'Something due at an instant, one per kind and subject; gsi3 lists when the sweep looks at it',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#TIMER#{kind}#{subject}',
  sk: 'TIMER',
  indexes: { gsi3: { pk: 'P#DUE#{shard:2}', sk: '{minute}#{dueAt}' } },
});

/** Timers spread over so many partitions of the index. */
export const dueShards = 32;

const minuteMs = 60_000;
/** SQS delays a message by 15 minutes at most: what is due within them is queued when it is armed. */
export const longestDelayMs = 15 * minuteMs;
/** Minutes that a sweep looks ahead of now. */
export const aheadMinutes = 2;
/** A sweep a minute from now, by a clock that may be ahead of ours, has looked as far as this already. */
const sweptSoonMinutes = aheadMinutes + 1;

/** Minutes since 1970 as the index has them: `2026-01-31T12:05`. */
export function minuteText(minute: number): string {
  return new Date(minute * minuteMs).toISOString().slice(0, 16);
}

/**
 * Keys of a timer in the sweep's index. Its minute is swept once, so it is one that no sweep has reached. What is queued
 * at once stands there a minute after it is due: the sweep finds it only where that wake-up was lost.
 */
export function dueIndexKeys({ companyId, subject, dueAt }: Due, now: number): StoredItem {
  const due = Math.floor(Date.parse(dueAt) / minuteMs);
  const soon = Math.floor(now / minuteMs) + sweptSoonMinutes + 1;
  const isQueued = Date.parse(dueAt) - now <= longestDelayMs;
  const minute = minuteText(isQueued ? Math.max(due + aheadMinutes + 1, soon) : due);
  return timerEntity.indexKeys({ dueAt, minute, shard: shardOf(`${companyId}#${subject}`) });
}

/** FNV-1a: subjects that differ in their last digit alone spread as well. */
function shardOf(text: string): number {
  let hash = 2_166_136_261;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 16_777_619) >>> 0;
  return hash % dueShards;
}

type Due = Pick<TimerItem, 'companyId' | 'subject' | 'dueAt'>;

/** A timer as the index tells of it: keys and version. */
export type IndexedTimer = Due & Pick<TimerItem, 'kind' | 'version'> & { indexedAt: string };

const timerPk = /^C#(\d+)#TIMER#([^#]+)#(.*)$/s;

export function indexedTimer(item: StoredItem): IndexedTimer {
  const [, companyId, kind = '', subject = ''] = timerPk.exec(String(item['pk'])) ?? [];
  const indexedAt = String(item['gsi3sk']);
  const dueAt = indexedAt.slice(indexedAt.indexOf('#') + 1);
  return { companyId: Number(companyId), kind, subject, dueAt, version: Number(item['version']), indexedAt };
}

/** Partition of the index for a shard. */
export function duePartition(shard: number): string {
  return String(timerEntity.indexKeys({ dueAt: '-', minute: '-', shard })['gsi3pk']);
}
