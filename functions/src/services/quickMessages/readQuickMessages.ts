import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Page } from '../../platform/db/paginate.ts';
import { listPartition, quickMessageEntity } from './quickMessageEntity.ts';
import { ownList, type QuickMessageItem, sharedList } from './quickMessageLists.ts';

interface Wanted {
  companyId: number;
  userId: number;
  /** Sort key after which it goes on. */
  position: string | undefined;
  /** Rows of an answer. */
  size: number;
  /** Rows that are read of each list. */
  depth: number;
  accept?: (item: QuickMessageItem) => boolean;
}

interface Row {
  sk: string;
  item: QuickMessageItem;
}

/** As the table sorts: by bytes. */
const byKey = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/**
 * Quick messages that a person sees, by shortcode: what is shared and what is their own, read at once and merged.
 * Where a list was not read to its end, only what stands before that end is answered; the page may then be short.
 */
export async function readQuickMessages(
  { store }: Pick<Runtime, 'store'>,
  { companyId, userId, position, size, depth, accept = () => true }: Wanted,
): Promise<Page<QuickMessageItem, string>> {
  const lists = await Promise.all(
    [sharedList, ownList(userId)].map(async (list) => {
      const { items, lastKey } = await store.query({
        index: 'gsi1',
        pk: listPartition(companyId, list),
        ...(position !== undefined && { from: `${position}\0` }),
        limit: depth,
      });
      const rows = items.map((stored): Row => {
        return { sk: String(stored['gsi1sk']), item: quickMessageEntity.fromItem(stored) };
      });
      return { rows, end: lastKey === undefined ? undefined : rows.at(-1)?.sk };
    }),
  );
  const [end] = lists.flatMap((list) => list.end ?? []).toSorted(byKey);
  const found = lists
    .flatMap(({ rows }) => rows)
    .filter(({ sk, item }) => (end === undefined || byKey(sk, end) <= 0) && accept(item))
    .toSorted((one, other) => byKey(one.sk, other.sk));
  const page = found.slice(0, size);
  return {
    rows: page.map(({ item }) => item),
    next: found.length > size ? page.at(-1)?.sk : end,
  };
}
