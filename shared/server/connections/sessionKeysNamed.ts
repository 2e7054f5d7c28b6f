import type { ItemKey, StoredItem } from '../db/entity.ts';
import { queryPages } from '../db/queryPages.ts';
import type { Store } from '../db/store.ts';
import { type SessionKey, sessionKeyEntity } from './sessionKeyEntity.ts';

type Owner = Pick<SessionKey, 'companyId' | 'connectionId'>;

/**
 * Kinds of session keys whose ids begin with a number or a LID: `<user>`, `<user>_reverse`, `<user>_1.<device>`,
 * `<user>@lid`.
 */
export const kindsOfPeople = ['device-list', 'identity-key', 'lid-mapping', 'session', 'tctoken'] as const;
/**
 * Kinds of session keys whose ids begin with a group, `<group>@g.us`; `sender-key` ids continue with
 * `::<user>_1::<device>`.
 */
export const kindsOfGroups = ['sender-key', 'sender-key-memory'] as const;

const pageSize = 1000;

/**
 * Keys that Baileys names after numbers and LIDs, or after groups. One query for each kind and name, which costs half a
 * read unit if it finds little. Eventually consistent: may miss keys written in the last second.
 */
export async function sessionKeysNamed(
  store: Store,
  owner: Owner,
  names: readonly string[],
  kinds: typeof kindsOfPeople | typeof kindsOfGroups,
): Promise<ItemKey[]> {
  const found: ItemKey[] = [];
  for (const kind of kinds)
    for (const name of names) {
      const { pk, sk: prefix } = sessionKeyEntity.key({ ...owner, name: `KEY#${kind}#${name}` });
      for await (const items of queryPages(store, { pk, prefix, limit: pageSize }))
        found.push(...keysOf(items).filter(({ sk }) => isWhole(sk.slice(prefix.length))));
    }
  return found;
}

/**
 * Keys with which these numbers and LIDs write in groups and post their status, from one page of the connection's
 * sender keys. The caller must read all pages: ids begin with the group, and people have keys in groups that no contact
 * leads to.
 */
export async function senderKeysOf(
  store: Store,
  owner: Owner,
  names: readonly string[],
  startKey: StoredItem | undefined,
): Promise<{ keys: ItemKey[]; lastKey: StoredItem | undefined }> {
  const { pk, sk: prefix } = sessionKeyEntity.key({ ...owner, name: 'KEY#sender-key#' });
  const { items, lastKey } = await store.query({ pk, prefix, limit: pageSize, startKey });
  const isTheirs = (sender = ''): boolean =>
    names.some((name) => sender.startsWith(name) && isWhole(sender.slice(name.length)));
  return { keys: keysOf(items).filter(({ sk }) => isTheirs(sk.split('::')[1])), lastKey };
}

/**
 * True if the name in an id ends where `rest` begins; otherwise the name is the beginning of a longer number, which is
 * somebody else's.
 */
const isWhole = (rest: string): boolean => /^(?:$|[._:@])/.test(rest);

const keysOf = (items: readonly StoredItem[]): ItemKey[] =>
  items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
