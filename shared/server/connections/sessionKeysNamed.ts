import type { ItemKey, StoredItem } from '../db/entity.ts';
import { queryPages } from '../db/queryPages.ts';
import type { Store } from '../db/store.ts';
import { type SessionKey, sessionKeyEntity } from './sessionKeyEntity.ts';

type Owner = Pick<SessionKey, 'companyId' | 'connectionId'>;

/** Kinds whose ids begin with a number or a LID: `<user>`, `<user>_reverse`, `<user>_1.<device>`, `<user>@lid`. */
export const kindsOfPeople = ['device-list', 'identity-key', 'lid-mapping', 'session', 'tctoken'] as const;
/** Kinds whose ids begin with a group, `<group>@g.us`; the first goes on `::<user>_1::<device>`. */
export const kindsOfGroups = ['sender-key', 'sender-key-memory'] as const;

const pageSize = 1000;

/**
 * Keys that Baileys names after numbers and LIDs, or after groups. One query for each kind and name, half a read unit each
 * where little is found; what was written in the last second may be missed.
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
 * Keys with which people of these numbers and LIDs write in groups and post their status, of one page of all such keys of the
 * connection: they begin with the group, and groups that no contact leads to have them as well.
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

/** Whether what follows a name says that it is over: a longer number is somebody else's. */
const isWhole = (rest: string): boolean => /^(?:$|[._:@])/.test(rest);

const keysOf = (items: readonly StoredItem[]): ItemKey[] =>
  items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
