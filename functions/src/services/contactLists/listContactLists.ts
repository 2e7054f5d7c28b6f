import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { mostContactLists } from '@balcao/shared/contactLists/contactListRules';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import { paginate } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { contactListCountBucket, toContactList } from './contactListEntity.ts';
import { readContactLists } from './readContactLists.ts';

const pageSize = 20;

/** Contact lists by name, at the cost of a page; a search reads all lists, of which a company has a bounded number. */
export const listContactLists: Handler<typeof contactListsApi.listContactLists> = async (ctx, { query }) => {
  const searched = query.searchParam?.trim() ?? '';
  const { rows, ...paging } = await paginate(
    ctx,
    `contactLists:${ctx.companyId}:${searched}`,
    query,
    (position: string | undefined) =>
      readContactLists(ctx, {
        searched,
        position,
        size: pageSize,
        depth: searched === '' ? pageSize : mostContactLists,
      }),
    searched === '' ? () => countContactLists(ctx) : undefined,
  );
  return { records: rows.map(toContactList), ...paging };
};

async function countContactLists({ store, companyId }: UserContext): Promise<number> {
  const stored = await store.get(listCounterEntity.key({ companyId, bucket: contactListCountBucket }));
  return stored === undefined ? 0 : Math.max(0, listCounterEntity.fromItem(stored).count);
}
