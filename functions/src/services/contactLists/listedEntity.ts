import type { ContactListItem } from '@balcao/shared/contactLists/contactListModel';
import { contactSortName } from '@balcao/shared/contacts/contactRules';
import { AppError } from '@balcao/shared/errors';
import { defineEntity, type ItemKey, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** Somebody in a list, as stored: `number` is canonical, so that in a list each is there once. */
export interface Listed extends ContactListItem {
  /** As WhatsApp has the number, where that differs (Brazil's ninth digit); what is sent goes there. */
  whatsappNumber?: string | undefined;
  lid?: string | undefined;
  /** The import or job and its row that put it there (contactFromRow.ts); absent of who was typed in. */
  rowMark?: string | undefined;
  /** It was written together with many others: no event tells of it alone. */
  bulk?: true | undefined;
  version: number;
}

/**
 * Schema: pk is the list, by number: what walks it (campaigns, exports) reads the table itself, in an order that no change of a name
 * moves. gsi1 finds one by its id, gsi2 is the list by name, gsi3 those of whose number WhatsApp was not asked yet.
 */
export const listedEntity = defineEntity<Listed>()({
  name: 'contactListItem',
  description: 'Somebody in a contact list, whose number is there once',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#CONTACTLIST#{contactListId}',
  sk: '{number}',
  indexes: {
    gsi1: { pk: 'C#{companyId}#CONTACTLISTITEM#{id}', sk: 'I' },
    gsi2: { pk: 'C#{companyId}#CONTACTLIST#{contactListId}', sk: '{sortName}#{id:12}' },
    gsi3: { pk: 'C#{companyId}#UNASKED#{unaskedOf}', sk: '{number}' },
  },
});

export function listedToItem(listed: Listed): StoredItem {
  return listedEntity.toItem(listed, {
    sortName: contactSortName(listed.name),
    ...(listed.isWhatsappValid === null && { unaskedOf: listed.contactListId }),
  });
}

interface ListPlace {
  companyId: number;
  contactListId: number;
}

/** Partition of a list, in the table by number and in gsi2 by name. */
export const listedPartition = (place: ListPlace): string => listedEntity.partition(place);

/** Partition in gsi3 of those of whose number WhatsApp was not asked yet. */
export function unaskedPartition({ companyId, contactListId }: ListPlace): string {
  return String(listedEntity.indexKeys({ companyId, unaskedOf: contactListId, number: '~' })['gsi3pk']);
}

export function listedKey(place: ListPlace & { number: string }): ItemKey {
  return listedEntity.key(place);
}

/** Somebody in a list by their id. The index that leads there may be a moment late, what is answered is not. */
export async function findListed(store: Store, companyId: number, id: number): Promise<Listed | undefined> {
  const pk = String(listedEntity.indexKeys({ companyId, id })['gsi1pk']);
  const { items } = await store.query({ index: 'gsi1', pk, limit: 2 });
  for (const item of items) {
    const stored = await store.get(listedEntity.key(listedEntity.fromItem(item)), { consistent: true });
    const listed = stored && listedEntity.fromItem(stored);
    if (listed?.id === id) return listed;
  }
  return undefined;
}

/** The same as its index has it, a moment late at most and in one read: for what is shown, never for what is decided. */
export async function findListedAsIndexed(
  store: Store,
  companyId: number,
  id: number,
): Promise<Listed | undefined> {
  const pk = String(listedEntity.indexKeys({ companyId, id })['gsi1pk']);
  const { items } = await store.query({ index: 'gsi1', pk, limit: 1 });
  return items[0] && listedEntity.fromItem(items[0]);
}

/** @throws AppError ERR_NO_CONTACT_LIST_ITEM_FOUND, for another company's just as for none */
export async function requireListed(
  { store, companyId }: { store: Store; companyId: number },
  id: number,
): Promise<Listed> {
  const listed = await findListed(store, companyId, id);
  if (listed === undefined) throw new AppError('ERR_NO_CONTACT_LIST_ITEM_FOUND');
  return listed;
}

export function toContactListItem(listed: Listed): ContactListItem {
  const { id, companyId, contactListId, name, number, email, isWhatsappValid, extraInfo } = listed;
  const { createdAt, updatedAt } = listed;
  return {
    id,
    companyId,
    contactListId,
    name,
    number,
    email,
    isWhatsappValid,
    extraInfo,
    createdAt,
    updatedAt,
  };
}
