import { mostContactLists } from '@balcao/shared/contactLists/contactListRules';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import { contactListEntity } from '../contactLists/contactListEntity.ts';
import { listedEntity, listedKey } from '../contactLists/listedEntity.ts';
import { removeListed } from '../contactLists/removeListed.ts';
import type { ErasureStep } from './erasureStep.ts';
import { unlessChanged } from './unlessChanged.ts';

/** Out of the contact lists: each of them is asked for each number, by key, since a company has no more than some hundred. */
export const eraseFromLists: ErasureStep = async (runtime, { person }) => {
  const { companyId, chats } = person;
  const { store } = runtime;
  const numbers = new Set(chats.flatMap(({ pn }) => (pn === undefined ? [] : [canonicalNumber(pn)])));
  if (numbers.size === 0) return undefined;
  const pk = contactListEntity.partition({ companyId });
  for await (const items of queryPages(store, { pk, limit: mostContactLists, consistent: true })) {
    const keys = items.flatMap((item) => {
      const { id: contactListId } = contactListEntity.fromItem(item);
      return [...numbers].map((number) => listedKey({ companyId, contactListId, number }));
    });
    for (const stored of await store.batchGet(keys, { consistent: true }))
      // With a list that goes, so does who is in it.
      if (stored !== undefined)
        await unlessChanged(() => removeListed(runtime, listedEntity.fromItem(stored)));
  }
  return undefined;
};
