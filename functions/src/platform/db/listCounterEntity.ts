import { defineEntity, type ItemKey, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Store, Write } from '@balcao/shared/server/db/store';

/** How many rows a list has; `bucket` is `<list>#<holder>`, of tickets with `#G` for groups, of others `<area>#<list>`. */
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

/** A counter's part of the transaction that makes it true; refused where the list holds `limit` already. */
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

/** What a stored item adds to its company's counters, for making them anew. */
export type Tally = (stored: StoredItem) => readonly { companyId: number; bucket: string; by: number }[];

/**
 * Counters of a company: of all lists, of one, or of those whose names stand between two. One query over as many items
 * as it has queues and users.
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
