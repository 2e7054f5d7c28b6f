import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** From whom: `in` is what customers wrote, `out` what the company did. */
export type Direction = 'in' | 'out';

/**
 * A company's messages in one direction within one hour of UTC. By the minute, so that one write serves its quota and counts of
 * days in every time zone.
 */
export const messageHourEntity = defineEntity<{
  companyId: number;
  direction: Direction;
  /** `2026-01-31T09`. */
  hour: string;
  /** How many in a minute of it, `m00` to `m59`; absent where there were none. */
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

/** How much a company keeps. */
export interface Storage {
  bytes: number;
  files: number;
}

/** Files a company keeps in the media bucket, of messages, quick messages, scheduled messages and greetings. */
export const storedBytesEntity = defineEntity<Storage & { companyId: number }>()({
  name: 'storedBytes',
  description: 'Bytes and number of files that a company keeps: its quota',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#FIGURES',
  sk: 'BYTES',
});

/** What companies keep, in their order; of one that has stored nothing yet, nothing. */
export async function readStorage(store: Store, companyIds: readonly number[]): Promise<Storage[]> {
  const items = await store.batchGet(companyIds.map((companyId) => storedBytesEntity.key({ companyId })));
  return items.map((item) =>
    item === undefined ? { bytes: 0, files: 0 } : storedBytesEntity.fromItem(item),
  );
}
