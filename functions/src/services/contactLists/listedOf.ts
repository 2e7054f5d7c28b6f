import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { mostContactLists } from '@balcao/shared/contactLists/contactListRules';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import { contactListEntity, type StoredList } from './contactListEntity.ts';
import { type Listed, listedEntity, listedKey } from './listedEntity.ts';

interface Found {
  list: StoredList;
  listed: Listed;
}

/**
 * Finds a person's rows in all lists of a company: it looks up each number in each list by key, since there are some
 * hundred lists at most.
 */
export async function* listedOf(
  store: Store,
  { companyId, chats }: { companyId: number; chats: readonly ChatIdentity[] },
): AsyncGenerator<Found> {
  // Rows of other countries may have been stored before their canonical form was known.
  const numbers = new Set(
    chats.flatMap(({ pn }) =>
      pn === undefined ? [] : [canonicalNumber(pn), ...(pn.startsWith('55') ? [] : [pn])],
    ),
  );
  if (numbers.size === 0) return;
  const pk = contactListEntity.partition({ companyId });
  for await (const items of queryPages(store, { pk, limit: mostContactLists, consistent: true })) {
    const asked = items.flatMap((item) => {
      const list = contactListEntity.fromItem(item);
      return [...numbers].map((number) => ({ list, number }));
    });
    const keys = asked.map(({ list, number }) => listedKey({ companyId, contactListId: list.id, number }));
    for (const [at, stored] of (await store.batchGet(keys, { consistent: true })).entries()) {
      const list = asked[at]?.list;
      if (stored !== undefined && list !== undefined) yield { list, listed: listedEntity.fromItem(stored) };
    }
  }
}
