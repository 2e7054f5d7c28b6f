import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Page } from '../../platform/db/paginate.ts';
import { listPartition, quickMessageEntity } from './quickMessageEntity.ts';
import { ownList, type QuickMessageItem, sharedList } from './quickMessageLists.ts';

interface Wanted {
  companyId: number;
  userId: number;
  /** Sort key after which the page starts. */
  position: string | undefined;
  /** Rows per page. */
  size: number;
  /** Rows read per list. */
  depth: number;
  accept?: (item: QuickMessageItem) => boolean;
}

interface Row {
  sk: string;
  item: QuickMessageItem;
}

/** DynamoDB's sort order: by UTF-8 bytes. */
const byKey = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/**
 * A person's quick messages by shortcode: the shared and the private list, read in parallel and merged. If a list was
 * not read to its end, rows after that end are held back, so the page may be short.
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
