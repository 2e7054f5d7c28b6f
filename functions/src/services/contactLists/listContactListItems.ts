import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { countNumberSearch } from '../../core/contacts/numbers/countNumberSearch.ts';
import { type Page, paginate } from '../../platform/db/paginate.ts';
import { rowsThatFit } from '../../platform/http/answerSize.ts';
import { numberReader } from '../../core/contacts/numbers/numberReader.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import { requireContactList } from './contactListEntity.ts';
import { searchListed, type SearchPosition } from './searchListed.ts';
import { type Listed, listedEntity, listedPartition, toContactListItem } from './listedEntity.ts';

const pageSize = 20;

/** Rows of a list by name, at the cost of a page; a search walks through a bounded part of the list for each page. */
export const listContactListItems: Handler<typeof contactListsApi.listContactListItems> = async (
  ctx,
  { query },
) => {
  const { companyId, store } = ctx;
  const { contactListId, cursor } = query;
  const searched = query.searchParam?.trim() ?? '';
  await countNumberSearch(ctx, searched, cursor);
  const [list, hides] = await Promise.all([
    requireContactList(ctx, contactListId),
    hidesNumbers(ctx, companyId),
  ]);
  const read = numberReader(ctx.company.timezone);
  const wanted = { companyId, contactListId, searched, hides, read, size: pageSize };
  const { rows, ...paging } = await paginate<Listed, SearchPosition>(
    ctx,
    `contactListItems:${companyId}:${contactListId}:${searched}`,
    query,
    (position) =>
      searched === '' ? listedByName(ctx, contactListId, position) : searchListed(store, wanted, position),
    searched === '' ? () => Promise.resolve(list.contactsCount) : undefined,
  );
  return { contacts: rows.map(toContactListItem), ...paging };
};

async function listedByName(
  { store, companyId }: UserContext,
  contactListId: number,
  position: SearchPosition | undefined,
): Promise<Page<Listed, SearchPosition>> {
  const { items, lastKey } = await store.query({
    index: 'gsi2',
    pk: listedPartition({ companyId, contactListId }),
    // The smallest sort key after the last one read.
    ...(position !== undefined && { from: `${position.after}\0` }),
    limit: pageSize,
  });
  const rows = items.map((item) => listedEntity.fromItem(item));
  const size = rowsThatFit(rows);
  const more = size < rows.length || lastKey !== undefined;
  const next = more ? ({ part: 'rest', after: String(items[size - 1]?.['gsi2sk']) } as const) : undefined;
  return { rows: rows.slice(0, size), next };
}
