import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** `in`: written by customers; `out`: sent by the company. */
export type Direction = 'in' | 'out';

/**
 * Message counts of a company in one direction within an hour (UTC). Counting by the minute serves both the quota and
 * daily counts in every time zone with one write.
 */
export const messageHourEntity = defineEntity<{
  companyId: number;
  direction: Direction;
  /** `2026-01-31T09`. */
  hour: string;
  /** Messages per minute, `m00` to `m59`; absent if zero. */
  [minute: `m${string}`]: number;
}>()({
  name: 'messageHour',
  description:
    'Messages of a company in one direction, by the minutes of an hour of UTC: its quota, and counts of days',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#FIGURES',
  sk: 'MESSAGES#{direction}#{hour}',
});

/** Storage use of a company. */
export interface Storage {
  bytes: number;
  files: number;
}

/**
 * Files of a company in the media bucket: of messages, colleagues' chats, quick messages, scheduled messages, file
 * lists and greetings.
 */
export const storedBytesEntity = defineEntity<Storage & { companyId: number }>()({
  name: 'storedBytes',
  description: 'Bytes and number of files that a company keeps: its quota',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#FIGURES',
  sk: 'BYTES',
});

/** The part of it that one user brought who is no administrator: their share is limited (storageOf). */
export const personBytesEntity = defineEntity<Storage & { companyId: number; userId: number }>()({
  name: 'personBytes',
  description: 'Bytes and number of those files that one user brought',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#FIGURES',
  sk: 'BYTES#{userId:12}',
});

/** Storage use of companies, in the given order; zero if nothing was ever stored. */
export async function readStorage(store: Store, companyIds: readonly number[]): Promise<Storage[]> {
  const items = await store.batchGet(companyIds.map((companyId) => storedBytesEntity.key({ companyId })));
  return items.map((item) =>
    item === undefined ? { bytes: 0, files: 0 } : storedBytesEntity.fromItem(item),
  );
}
