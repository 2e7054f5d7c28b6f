import { foldText } from '@balcao/shared/text/foldText';
import type { Page } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { contactListEntity, type StoredList } from './contactListEntity.ts';

interface Wanted {
  /** Part of the name. */
  searched?: string;
  /** Sort key after which the page begins. */
  position?: string | undefined;
  // Most rows returned, and most rows read from the table.
  size: number;
  depth: number;
}

/** Contact lists by name, in one query. */
export async function readContactLists(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  { searched = '', position, size, depth }: Wanted,
): Promise<Page<StoredList, string>> {
  const { items, lastKey } = await store.query({
    index: 'gsi1',
    pk: contactListEntity.partition({ companyId }),
    // The smallest sort key after the last one read.
    ...(position !== undefined && { from: `${position}\0` }),
    limit: depth,
  });
  const part = foldText(searched.trim());
  const found = items
    .map((item) => ({ place: String(item['gsi1sk']), list: contactListEntity.fromItem(item) }))
    .filter(({ list }) => foldText(list.name).includes(part));
  const page = found.slice(0, size);
  const end = lastKey === undefined ? undefined : String(items.at(-1)?.['gsi1sk']);
  return {
    rows: page.map(({ list }) => list),
    next: found.length > size ? page.at(-1)?.place : end,
  };
}
