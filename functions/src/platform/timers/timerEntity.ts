import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';

/** Work due at an instant; at most one timer per company, kind and subject. */
export interface TimerItem {
  companyId: number;
  /** The area that declares the kind under `timers` or `jobs` supplies the handler. */
  kind: string;
  /** The thing the timer is about, as text: an id, or the key of a file. */
  subject: string;
  /** ISO instant. */
  dueAt: string;
  payload: Record<string, unknown>;
  /** Raised by every arming; a queued wake-up of an older version does nothing. */
  version: number;
  /** Armings since the last progress. */
  stalled?: number | undefined;
  /** Milliseconds since 1970 until which the current run holds the timer; 0 if none does. */
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

/** Number of index partitions over which timers are spread. */
export const dueShards = 32;

const minuteMs = 60_000;
/** SQS delays a message by at most 15 minutes; timers due within that are queued when armed. */
export const longestDelayMs = 15 * minuteMs;
/** Minutes that a sweep looks ahead of now. */
export const aheadMinutes = 2;
/**
 * Minutes from now that some sweep may have covered already: `aheadMinutes`, and one more since that sweep's clock may
 * be up to a minute ahead of ours.
 */
const sweptSoonMinutes = aheadMinutes + 1;

/** A minute since 1970 as the index stores it: `2026-01-31T12:05`. */
export function minuteText(minute: number): string {
  return new Date(minute * minuteMs).toISOString().slice(0, 16);
}

/**
 * Index keys of a timer. Each minute is swept once, so the timer gets a minute that no sweep has reached. A timer
 * queued on arming gets a minute after it is due: the sweep finds it only if its wake-up was lost.
 */
export function dueIndexKeys({ companyId, subject, dueAt }: Due, now: number): StoredItem {
  const due = Math.floor(Date.parse(dueAt) / minuteMs);
  const soon = Math.floor(now / minuteMs) + sweptSoonMinutes + 1;
  const isQueued = Date.parse(dueAt) - now <= longestDelayMs;
  const minute = minuteText(isQueued ? Math.max(due + aheadMinutes + 1, soon) : due);
  return timerEntity.indexKeys({ dueAt, minute, shard: shardOf(`${companyId}#${subject}`) });
}

/** FNV-1a hash, which also spreads subjects that differ only in their last digit. */
function shardOf(text: string): number {
  let hash = 2_166_136_261;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 16_777_619) >>> 0;
  return hash % dueShards;
}

type Due = Pick<TimerItem, 'companyId' | 'subject' | 'dueAt'>;

/** A timer as the index returns it: keys and version. */
export type IndexedTimer = Due & Pick<TimerItem, 'kind' | 'version'> & { indexedAt: string };

const timerPk = /^C#(\d+)#TIMER#([^#]+)#(.*)$/s;

export function indexedTimer(item: StoredItem): IndexedTimer {
  const [, companyId, kind = '', subject = ''] = timerPk.exec(String(item['pk'])) ?? [];
  const indexedAt = String(item['gsi3sk']);
  const dueAt = indexedAt.slice(indexedAt.indexOf('#') + 1);
  return { companyId: Number(companyId), kind, subject, dueAt, version: Number(item['version']), indexedAt };
}

/** Index partition of a shard. */
export function duePartition(shard: number): string {
  return String(timerEntity.indexKeys({ dueAt: '-', minute: '-', shard })['gsi3pk']);
}
