import { canonicalNumber, formerSpellings } from '@balcao/shared/contacts/canonicalNumber';
import { type ChatAlias, chatAliasEntity } from '@balcao/shared/server/conversations/conversationEntity';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import { absent, type Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { type ContactIdentity, contactIdentityEntity } from '../records/contactEntity.ts';

/** Place of the item that leads from an identity to its contact, or from a chat of an account to its conversation. */
export type NamePlace =
  | Pick<ContactIdentity, 'companyId' | 'channel' | 'identity'>
  | { companyId: number; account: string; chatKey: string };

export function nameKey(place: NamePlace): ItemKey {
  return 'identity' in place ? contactIdentityEntity.key(place) : chatAliasEntity.key(place);
}

/** Where earlier releases stored the same name: numbers of some countries as they were written. */
export function formerPlaces(place: NamePlace): NamePlace[] {
  return 'identity' in place
    ? spellings(place.identity, formerSpellings).map((identity) => ({ ...place, identity }))
    : spellings(place.chatKey, formerSpellings).map((chatKey) => ({ ...place, chatKey }));
}

/** The place and its former ones. */
export const allPlaces = (place: NamePlace): NamePlace[] => [place, ...formerPlaces(place)];

/** The place under the number's canonical form. */
export function canonicalPlace(place: NamePlace): NamePlace {
  return 'identity' in place
    ? { ...place, identity: canonicalName(place.identity) }
    : { ...place, chatKey: canonicalName(place.chatKey) };
}

/** An identity or chat key with its number in canonical form. */
export function canonicalName(name: string): string {
  return spellings(name, (number) => [canonicalNumber(number)])[0] ?? name;
}

function spellings(name: string, forms: (number: string) => string[]): string[] {
  const [, kind, number] = /^([np]:)(\d+)$/.exec(name) ?? [];
  return kind === undefined || number === undefined ? [] : forms(number).map((form) => `${kind}${form}`);
}

interface Reading {
  consistent?: boolean;
  moves?: boolean;
}

/**
 * The items at the places, in their order. A number that is not stored under its canonical form is looked up under the
 * forms of earlier releases too, which takes one more batch read and happens only for countries whose numbers have two
 * forms. With `moves`, what is found there is moved to its canonical place (one transaction each), so that conditions
 * on that place hold; without, it is returned as it is stored.
 */
export async function readNames(
  store: Store,
  places: readonly NamePlace[],
  { consistent = false, moves = false }: Reading = {},
): Promise<(StoredItem | undefined)[]> {
  const items = await readKeys(store, places.map(nameKey), consistent);
  return completeNames(store, places, items, { consistent, moves });
}

/** `readNames` for callers who have read the places in a batch of their own: looks up what is missing in `read`. */
export async function completeNames(
  store: Store,
  places: readonly NamePlace[],
  read: readonly (StoredItem | undefined)[],
  { consistent = false, moves = false }: Reading,
): Promise<(StoredItem | undefined)[]> {
  const items = [...read];
  const missing = places.flatMap((place, at) =>
    items[at] === undefined ? formerPlaces(place).map((former) => ({ at, place, former })) : [],
  );
  if (missing.length === 0) return items;
  const found = await readKeys(
    store,
    missing.map(({ former }) => nameKey(former)),
    consistent || moves,
  );
  for (const [position, { at, place }] of missing.entries()) {
    const item = found[position];
    if (item === undefined || items[at] !== undefined) continue;
    items[at] = moves ? await moveTo(store, place, item) : item;
  }
  return items;
}

async function readKeys(store: Store, keys: readonly ItemKey[], consistent: boolean) {
  const [first, ...others] = keys;
  if (first === undefined) return [];
  if (others.length === 0) return [await store.get(first, { consistent })];
  return store.batchGet(keys, { consistent });
}

/** Moves the item, unless somebody else moves, changes or deletes it first: then returns what is there now. */
function moveTo(store: Store, place: NamePlace, item: StoredItem): Promise<StoredItem | undefined> {
  let former: StoredItem | undefined = item;
  return untilAccepted(
    async () => {
      if (former === undefined) {
        const [there, ...left] = await store.batchGet(allPlaces(place).map(nameKey), {
          consistent: true,
        });
        if (there !== undefined) return there;
        former = left.find((one) => one !== undefined);
        if (former === undefined) return undefined;
      }
      const moved = movedName(place, former);
      const from = former;
      former = undefined;
      await store.transact([
        { put: moved, condition: absent },
        { delete: itemKey(from), condition: stillLeads(from) },
      ]);
      return moved;
    },
    { attempts: 5, pauseMs: 20 },
  );
}

export function itemKey({ pk, sk }: StoredItem): ItemKey {
  return { pk: String(pk), sk: String(sk) };
}

/** Where a chat's keys lead on an account, in their order; read consistently, former forms are moved. */
export async function findAliases(
  store: Store,
  { companyId, account }: Pick<ChatAlias, 'companyId' | 'account'>,
  chatKeys: readonly string[],
): Promise<(ChatAlias | undefined)[]> {
  const places = chatKeys.map((chatKey) => ({ companyId, account, chatKey }));
  const items = await readNames(store, places, { consistent: true, moves: true });
  return items.map((item) => item && chatAliasEntity.fromItem(item));
}

/** The item as it is stored at another place. */
export function movedName(place: NamePlace, item: StoredItem): StoredItem {
  return 'identity' in place
    ? contactIdentityEntity.toItem({ ...contactIdentityEntity.fromItem(item), ...place })
    : chatAliasEntity.toItem({ ...chatAliasEntity.fromItem(item), ...place });
}

/** Condition: the name leads to the same contact or conversation as when it was read. */
export function stillLeads(item: StoredItem): Condition {
  const field = contactIdentityEntity.owns(item) ? 'contactId' : 'conversationId';
  return { expression: `#${field} = :led`, values: { led: item[field] } };
}
