import { defineEntity } from '../db/entity.ts';
import type { ItemKey, StoredItem } from '../db/entity.ts';
import type { Condition } from '../db/expressions.ts';
import { queryPages } from '../db/queryPages.ts';
import type { Store } from '../db/store.ts';

/** Somebody in the address book of a paired phone. */
export interface PhoneBookEntry {
  /** Digits of the number; '' for an entry that was removed. */
  pn: string;
  lid?: string | undefined;
  /** Name in the phone's address book. */
  name?: string | undefined;
  /** Name they chose themselves on WhatsApp. */
  ownName?: string | undefined;
  /** The phone had a chat with them when it was paired. */
  chat?: true | undefined;
}

export interface PhoneBookPart {
  companyId: number;
  connectionId: number;
  part: number;
  /**
   * In the order in which they became known. Known entries keep their position, and a removed entry leaves an empty one
   * (no number), because an import continues by position.
   */
  entries: PhoneBookEntry[];
}

type Packed = [pn: string, lid: string, name: string, ownName: string, chat: 0 | 1];

const phoneBookEntity = defineEntity<PhoneBookPart>()({
  name: 'phoneBook',
  description:
    'Whom a paired phone knows, in 32 parts by number; written by the connector, gone with the pairing',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#PHONEBOOK#{connectionId}',
  sk: '{part:2}',
  pack: (item) => ({ ...item, entries: JSON.stringify(item.entries.map(packed)) }),
  unpack: (item) => {
    const entries = JSON.parse(item.entries as unknown as string) as Packed[];
    return { ...item, entries: entries.map(unpacked) };
  },
});

const packed = ({ pn, lid = '', name = '', ownName = '', chat }: PhoneBookEntry): Packed => [
  pn,
  lid,
  name,
  ownName,
  chat ? 1 : 0,
];

const unpacked = ([pn, lid, name, ownName, chat]: Packed): PhoneBookEntry => ({
  pn,
  ...(lid !== '' && { lid }),
  ...(name !== '' && { name }),
  ...(ownName !== '' && { ownName }),
  ...(chat === 1 && { chat: true as const }),
});

export const phoneBookParts = 32;

/** Part of the book that holds a number, by its last five digits. */
export function phoneBookPartOf(pn: string): number {
  return Number(pn.slice(-5)) % phoneBookParts;
}

type Book = Pick<PhoneBookPart, 'companyId' | 'connectionId'>;

export async function readPhoneBookPart(
  store: Store,
  of: Book & { part: number },
): Promise<PhoneBookEntry[]> {
  const stored = await store.get(phoneBookEntity.key(of), { consistent: true });
  return stored === undefined ? [] : phoneBookEntity.fromItem(stored).entries;
}

export function phoneBookItem(part: PhoneBookPart): StoredItem {
  return phoneBookEntity.toItem(part);
}

/** Keys of all stored parts. */
export async function phoneBookKeys(store: Store, of: Book): Promise<ItemKey[]> {
  const keys: ItemKey[] = [];
  for await (const items of queryPages(store, { pk: phoneBookEntity.partition(of), limit: phoneBookParts }))
    for (const item of items) keys.push(phoneBookEntity.key(phoneBookEntity.fromItem(item)));
  return keys;
}

/**
 * Writes that remove somebody from the parts that hold them. Each is conditional on the part being as it was read,
 * since the connector adds entries meanwhile.
 */
export async function phoneBookWithout(
  store: Store,
  of: Book,
  isThey: (entry: PhoneBookEntry) => boolean,
): Promise<{ put: StoredItem; condition: Condition }[]> {
  const writes: { put: StoredItem; condition: Condition }[] = [];
  const pk = phoneBookEntity.partition(of);
  for await (const items of queryPages(store, { pk, limit: phoneBookParts, consistent: true }))
    for (const item of items) {
      const part = phoneBookEntity.fromItem(item);
      const entries = part.entries.map((entry) => (isThey(entry) ? { pn: '' } : entry));
      if (part.entries.some(isThey))
        writes.push({
          put: phoneBookEntity.toItem({ ...part, entries }),
          condition: { expression: '#entries = :read', values: { read: item['entries'] } },
        });
    }
  return writes;
}
