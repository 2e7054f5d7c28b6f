import { defineEntity, type ItemKey, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Store, Write } from '@balcao/shared/server/db/store';

/**
 * Number of rows in a list. `bucket` is `<list>#<holder>` for lists of tickets (with `#G` for groups), `<area>#<list>`
 * for all other lists.
 */
export interface ListCounterItem {
  companyId: number;
  bucket: string;
  count: number;
  version: number;
}

export const listCounterEntity = defineEntity<ListCounterItem>()({
  name: 'listCounter',
  description:
    'How many a list holds: tickets per list and holder (open#U#5, pending#Q#3, #G for groups), contacts, what areas count',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#COUNTS',
  sk: '{bucket}',
});

/**
 * The counter update to include in the transaction that adds or removes rows. With a `limit` the transaction fails when
 * the list already holds that many.
 */
export function counterWrite(
  companyId: number,
  bucket: string,
  by: number,
  limit?: number,
): Extract<Write, { update: ItemKey }> {
  const write = listCounterEntity.upsert(
    { companyId, bucket },
    { add: { count: by, version: 1 }, set: { companyId, bucket } },
  );
  if (limit === undefined) return write;
  const expression = 'attribute_not_exists(#count) OR #count < :limit';
  return { ...write, condition: { expression, values: { limit } } };
}

/** Returns the amounts that a stored item adds to counters, from which a company's counters are rebuilt. */
export type Tally = (stored: StoredItem) => readonly { companyId: number; bucket: string; by: number }[];

/**
 * Counters of a company: all, those of the list `first`, or those of the lists from `first` to `last`. One query; a
 * company has about as many counters as queues and users.
 */
export async function readCounters(
  store: Store,
  companyId: number,
  first?: string,
  last = first,
): Promise<ListCounterItem[]> {
  const { items } = await store.query({
    pk: listCounterEntity.partition({ companyId }),
    ...(first !== undefined && { from: `${first}#`, to: `${last}#\u{10FFFF}` }),
    limit: 2000,
  });
  return items.map((item) => listCounterEntity.fromItem(item));
}
