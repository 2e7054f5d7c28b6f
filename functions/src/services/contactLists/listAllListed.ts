import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { mostListedAtOnce } from '@balcao/shared/contactLists/contactListRules';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import { rowsThatFit } from '../../platform/http/answerSize.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireContactList } from './contactListEntity.ts';
import { type Listed, listedEntity, listedPartition, toContactListItem } from './listedEntity.ts';

/** The first rows by name, as many as one response holds; the paged operation returns the whole list. */
export const listAllListed: Handler<typeof contactListsApi.listAllListed> = async (ctx, { query }) => {
  const { companyId, store } = ctx;
  const { id: contactListId } = await requireContactList(ctx, query.contactListId);
  const pk = listedPartition({ companyId, contactListId });
  const rows: Listed[] = [];
  for await (const items of queryPages(store, { index: 'gsi2', pk, limit: mostListedAtOnce })) {
    rows.push(...items.map((item) => listedEntity.fromItem(item)));
    if (rows.length >= mostListedAtOnce) break;
  }
  const shown = rows.slice(0, mostListedAtOnce);
  return shown.slice(0, rowsThatFit(shown)).map(toContactListItem);
};
