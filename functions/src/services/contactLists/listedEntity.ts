import type { ContactListItem } from '@balcao/shared/contactLists/contactListModel';
import { contactSortName } from '@balcao/shared/contacts/contactRules';
import { AppError } from '@balcao/shared/errors';
import { defineEntity, type ItemKey, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** A stored row of a contact list; `number` is canonical, so each number is in a list once. */
export interface Listed extends ContactListItem {
  /** WhatsApp's form of the number, if it differs (Brazil's ninth digit); messages are sent to it. */
  whatsappNumber?: string | undefined;
  lid?: string | undefined;
  /** Import or job, and its row, that added this one (contactFromRow.ts); absent for rows typed in. */
  rowMark?: string | undefined;
  /** True if the row was written in bulk: it sends no event of its own. */
  bulk?: true | undefined;
  version: number;
}

/**
 * Schema: pk is the list, by number. Campaigns and exports walk the table itself, in an order that no change of a name
 * moves. gsi1 finds a row by its id, gsi2 is the list by name, gsi3 has the rows whose number WhatsApp was not asked
 * about yet.
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

/** Partition of a list: by number in the table, by name in gsi2. */
export const listedPartition = (place: ListPlace): string => listedEntity.partition(place);

/** Partition of a list's unchecked rows in gsi3. */
export function unaskedPartition({ companyId, contactListId }: ListPlace): string {
  return String(listedEntity.indexKeys({ companyId, unaskedOf: contactListId, number: '~' })['gsi3pk']);
}

export function listedKey(place: ListPlace & { number: string }): ItemKey {
  return listedEntity.key(place);
}

/** Finds a row by its id. The index may lag a moment; the row itself is read consistently. */
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

/**
 * Finds a row by its id in the index alone, in one read. It may be a moment stale: for display only, never for
 * decisions.
 */
export async function findListedAsIndexed(
  store: Store,
  companyId: number,
  id: number,
): Promise<Listed | undefined> {
  const pk = String(listedEntity.indexKeys({ companyId, id })['gsi1pk']);
  const { items } = await store.query({ index: 'gsi1', pk, limit: 1 });
  return items[0] && listedEntity.fromItem(items[0]);
}

/** @throws AppError ERR_NO_CONTACT_LIST_ITEM_FOUND if the company has no such row */
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
