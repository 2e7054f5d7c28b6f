import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import { contactEntity } from '../../core/records/contactEntity.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import { conversationIdsOf } from './conversationIdsOf.ts';

const width = 8;

/** Ids of the conversations of all groups of a company: only their messages say who has written in a group. */
export async function groupConversations(store: Store, companyId: number): Promise<number[]> {
  const found: number[] = [];
  const pages = queryPages(store, {
    index: 'gsi1',
    pk: String(contactEntity.indexKeys({ companyId, sortName: '~', contactId: 0 })['gsi1pk']),
    limit: 500,
    filter: { expression: '#isGroup = :isGroup', values: { isGroup: true } },
  });
  for await (const items of pages)
    await inParallel(
      width,
      items.map((item) => async () => {
        const { contactId } = contactEntity.fromItem(item);
        found.push(...(await conversationIdsOf(store, { companyId, contactId })));
      }),
    );
  return found.toSorted((one, other) => one - other);
}
