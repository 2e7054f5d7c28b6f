import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { mostContactLists } from '@balcao/shared/contactLists/contactListRules';
import type { Handler } from '../../platform/http/handler.ts';
import { toContactList } from './contactListEntity.ts';
import { readContactLists } from './readContactLists.ts';

/** Returns all lists: a company's lists fit into one page of the table. */
export const listAllContactLists: Handler<typeof contactListsApi.listAllContactLists> = async (ctx) => {
  const { rows } = await readContactLists(ctx, { size: mostContactLists, depth: mostContactLists });
  return rows.map(toContactList);
};
