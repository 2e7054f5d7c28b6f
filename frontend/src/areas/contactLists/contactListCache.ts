import type { ContactList, ContactListItem } from '@balcao/shared/contactLists/contactListModel';
import { contactSortName } from '@balcao/shared/contacts/contactRules';
import { foldText } from '@balcao/shared/text/foldText';
import type { QueryClient } from '@tanstack/react-query';
import { changeAnswers } from '../../kit/answers/changeAnswers.ts';
import { dropRow } from '../../kit/answers/dropRow.ts';
import { placeRow } from '../../kit/answers/placeRow.ts';

const atPlace = (sortName: string, id: number) => `${sortName}#${String(id).padStart(12, '0')}`;
const listPlace = ({ name, id }: ContactList) => atPlace(foldText(name) || '~', id);
const listedPlace = ({ name, id }: ContactListItem) => atPlace(contactSortName(name), id);

/** Stores a list in the cached lists, in order of name. */
export function storeList(client: QueryClient, list: ContactList): void {
  const { id, name } = list;
  const newer = (known: ContactList) => (known.updatedAt > list.updatedAt ? known : list);
  const isBefore = (one: ContactList, other: ContactList) => listPlace(one) < listPlace(other);
  placeRow(client, 'GET /contact-lists', 'records', {
    id,
    row: (known) => (known ? newer(known) : list),
    belongs: ({ query }) => foldText(name).includes(foldText(query?.searchParam?.trim() ?? '')),
    isBefore,
  });
  changeAnswers(client, 'GET /contact-lists/list', (all) => {
    const known = all.find((one) => one.id === id);
    return [...all.filter((one) => one !== known), known ? newer(known) : list].toSorted((one, other) =>
      isBefore(one, other) ? -1 : 1,
    );
  });
  changeAnswers(client, 'GET /contact-lists/{id}', (known) => (known.id === id ? newer(known) : undefined));
}

export function forgetList(client: QueryClient, id: number): void {
  dropRow(client, 'GET /contact-lists', 'records', id);
  changeAnswers(client, 'GET /contact-lists/list', (all) =>
    all.some((one) => one.id === id) ? all.filter((one) => one.id !== id) : undefined,
  );
  void client.invalidateQueries({ queryKey: ['GET /contact-lists/{id}'] });
}

/** Stores an entry of a list in the cached lists; searched lists are only marked stale. */
export function storeListed(client: QueryClient, listed: ContactListItem): void {
  placeRow(client, 'GET /contact-list-items', 'contacts', {
    id: listed.id,
    row: (known) => (known && known.updatedAt > listed.updatedAt ? known : listed),
    belongs: ({ query }) => {
      if (Number(query?.contactListId) !== listed.contactListId) return false;
      return (query?.searchParam ?? '') === '' ? true : 'unknown';
    },
    isBefore: (one, other) => listedPlace(one) < listedPlace(other),
  });
}

export const forgetListed = (client: QueryClient, id: number): void =>
  dropRow(client, 'GET /contact-list-items', 'contacts', id);

/**
 * Shortest interval in milliseconds between refetches: an import into a list sends an event for every hundred rows or
 * so.
 */
const reloadMs = 2000;
const reloading = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/** Refetches list entries after many of them changed. */
export function reloadListed(client: QueryClient): void {
  if (reloading.has(client)) return;
  const timer = setTimeout(() => {
    reloading.delete(client);
    void client.invalidateQueries({ queryKey: ['GET /contact-list-items'] });
  }, reloadMs);
  reloading.set(client, timer);
}
