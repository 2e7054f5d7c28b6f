import type { ContactList, ListHeldUp } from '@balcao/shared/contactLists/contactListModel';
import { AppError } from '@balcao/shared/errors';
import { foldText } from '@balcao/shared/text/foldText';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';

export interface StoredList extends Omit<ContactList, 'heldUp'> {
  heldUp?: ListHeldUp | undefined;
  /** It was deleted: nobody sees it any more, and a timer takes away who is in it. */
  deleting?: true | undefined;
  /** Campaigns that have not ended and write to it; absent before the first. */
  uses?: number | undefined;
  /**
   * Numbers that WhatsApp did not know become such of which it is asked again: the last that was looked at for that, '' before the
   * first; absent while none do. Here and not with the timer, which is armed anew by whoever comes to the list meanwhile.
   */
  resetAfter?: string | undefined;
  /** How often many of its numbers changed at once. */
  reloads: number;
  /** Who was taken out of it last. */
  goneItemId?: number | undefined;
  version: number;
}

/** Schema: pk are all lists of a company; gsi1 is the list by name, of those that were not deleted. */
export const contactListEntity = defineEntity<StoredList>()({
  name: 'contactList',
  description: 'A list of people to write to, with how many are in it',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#CONTACTLISTS',
  sk: '{id:12}',
  indexes: { gsi1: { pk: 'C#{companyId}#CONTACTLISTS', sk: '{sortName}#{id:12}' } },
});

/** Holds of a list that is there and was not deleted. */
export const listThere: Condition = {
  expression: 'attribute_exists(#pk) AND attribute_not_exists(#deleting)',
};

/** Bucket under which the lists of a company are counted. */
export const contactListCountBucket = 'contactList#all';

/** A name without a letter sorts behind the others. */
const listSortName = (name: string): string => foldText(name) || '~';

export function contactListToItem(item: StoredList) {
  return contactListEntity.toItem(item, item.deleting ? {} : { sortName: listSortName(item.name) });
}

export function toContactList(item: StoredList): ContactList {
  const { id, companyId, name, contactsCount, validCount, invalidCount, heldUp = null } = item;
  const { createdAt, updatedAt } = item;
  return { id, companyId, name, contactsCount, validCount, invalidCount, heldUp, createdAt, updatedAt };
}

/** A list that was not deleted; undefined for another company's just as for none. */
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
