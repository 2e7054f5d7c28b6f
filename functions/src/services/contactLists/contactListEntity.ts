import type { ContactList, ListHeldUp } from '@balcao/shared/contactLists/contactListModel';
import { AppError } from '@balcao/shared/errors';
import { foldText } from '@balcao/shared/text/foldText';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';

export interface StoredList extends Omit<ContactList, 'heldUp'> {
  heldUp?: ListHeldUp | undefined;
  /** True once the list is deleted: it is hidden, and a timer deletes its rows. */
  deleting?: true | undefined;
  /** Number of campaigns that write to it and have not ended; absent before the first. */
  uses?: number | undefined;
  /**
   * Last number examined by the reset of numbers that WhatsApp did not know, '' before the first; absent while no reset
   * runs. Stored here and not in the timer's payload, because every addition to the list arms that timer anew.
   */
  resetAfter?: string | undefined;
  /** Number of bulk changes; each makes clients reload the rows. */
  reloads: number;
  /** Id of the row that was removed last. */
  goneItemId?: number | undefined;
  version: number;
}

/** Schema: pk has all lists of a company; gsi1 has the lists that are not deleted, by name. */
export const contactListEntity = defineEntity<StoredList>()({
  name: 'contactList',
  description: 'A list of people to write to, with how many are in it',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#CONTACTLISTS',
  sk: '{id:12}',
  indexes: { gsi1: { pk: 'C#{companyId}#CONTACTLISTS', sk: '{sortName}#{id:12}' } },
});

/** Condition: the list exists and is not deleted. */
export const listThere: Condition = {
  expression: 'attribute_exists(#pk) AND attribute_not_exists(#deleting)',
};

/** Counter bucket of a company's lists. */
export const contactListCountBucket = 'contactList#all';

/** A name that consists of combining marks alone folds to nothing: it sorts as `~`, after Latin letters. */
const listSortName = (name: string): string => foldText(name) || '~';

export function contactListToItem(item: StoredList) {
  return contactListEntity.toItem(item, item.deleting ? {} : { sortName: listSortName(item.name) });
}

export function toContactList(item: StoredList): ContactList {
  const { id, companyId, name, contactsCount, validCount, invalidCount, heldUp = null } = item;
  const { createdAt, updatedAt } = item;
  return { id, companyId, name, contactsCount, validCount, invalidCount, heldUp, createdAt, updatedAt };
}

/** Returns a list that is not deleted; undefined if the company has no such list. */
export async function readContactList(
  store: Store,
  key: { companyId: number; id: number },
): Promise<StoredList | undefined> {
  const stored = await store.get(contactListEntity.key(key), { consistent: true });
  const item = stored && contactListEntity.fromItem(stored);
  return item?.deleting === true ? undefined : item;
}

/** @throws AppError ERR_NO_CONTACT_LIST_FOUND */
export async function requireContactList(
  { store, companyId }: { store: Store; companyId: number },
  id: number,
): Promise<StoredList> {
  const item = await readContactList(store, { companyId, id });
  if (item === undefined) throw new AppError('ERR_NO_CONTACT_LIST_FOUND');
  return item;
}
