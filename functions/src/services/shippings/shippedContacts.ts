import type { Store } from '@balcao/shared/server/db/store';
import { contactEntity, type ContactItem } from '../../core/records/contactEntity.ts';
import type { ShippingItem } from './shippingEntity.ts';

/** Current contacts of these recipients by id, without deleted ones and those being erased. */
export async function shippedContacts(
  store: Store,
  companyId: number,
  items: readonly ShippingItem[],
): Promise<ReadonlyMap<number, ContactItem>> {
  const ids = [...new Set(items.flatMap(({ contactId }) => contactId ?? []))];
  const stored = await store.batchGet(ids.map((contactId) => contactEntity.key({ companyId, contactId })));
  const known = stored.flatMap((item) => (item === undefined ? [] : [contactEntity.fromItem(item)]));
  return new Map(
    known.filter(({ erasing }) => erasing !== true).map((contact) => [contact.contactId, contact]),
  );
}
