import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { mostContactLists } from '@balcao/shared/contactLists/contactListRules';
import type { Handler } from '../../platform/http/handler.ts';
import { toContactList } from './contactListEntity.ts';
import { readContactLists } from './readContactLists.ts';

/** All of them: a company has no more than a page of the table holds. */
export const listAllContactLists: Handler<typeof contactListsApi.listAllContactLists> = async (ctx) => {
  const { rows } = await readContactLists(ctx, { size: mostContactLists, depth: mostContactLists });
  return rows.map(toContactList);
};
