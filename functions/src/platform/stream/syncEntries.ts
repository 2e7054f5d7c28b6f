import { isDeepStrictEqual } from 'node:util';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import type { BatchWrite, Store } from '@balcao/shared/server/db/store';
import type { StreamChange } from './streamChange.ts';

/** The entries of an item, as stored. */
type EntriesOf = (stored: StoredItem) => readonly StoredItem[];

/** A change reported by the stream, with the item's entries before and after it. */
interface Told {
  item: ItemKey;
  /** The item's version after the change; undefined if it was deleted. */
  version: unknown;
  had: readonly StoredItem[];
  has: readonly StoredItem[];
}

/**
 * Updates the entries of changed items from the items' current state, not from the reported one: a change that arrives
 * late or twice could restore a removed entry or remove a restored one. Changes that leave the entries as they were
 * cost nothing; others cost one read unit each. An item whose version differs from the reported one is checked again
 * afterwards, since it may have changed in between. Entries present before, after and now are assumed to be written
 * already.
 */
export async function syncEntries(
  store: Pick<Store, 'batchGet' | 'batchWrite'>,
  changes: readonly Pick<StreamChange, 'before' | 'after'>[],
  entriesOf: EntriesOf,
): Promise<void> {
  let left = changes.flatMap((change) => toldBy(change, entriesOf) ?? []);
  while (left.length > 0) {
    const items = await store.batchGet(
      left.map(({ item }) => item),
      { consistent: true },
    );
    const looked = left.map((told, at) => {
      const item = items[at];
      return { ...told, now: item === undefined ? [] : entriesOf(item), nowVersion: item?.['version'] };
    });
    await store.batchWrite(looked.flatMap(writesTo));
    left = looked
      .filter(({ version, nowVersion }) => version !== nowVersion)
      .map(({ item, now, nowVersion }) => ({ item, version: nowVersion, had: now, has: now }));
  }
}

function toldBy({ before, after }: Pick<StreamChange, 'before' | 'after'>, entriesOf: EntriesOf): Told[] {
  const [had, has] = [before, after].map((stored) => (stored === undefined ? [] : entriesOf(stored)));
  const stored = after ?? before;
  if (stored === undefined || had === undefined || has === undefined || isDeepStrictEqual(had, has))
    return [];
  return [{ item: keyOf(stored), version: after?.['version'], had, has }];
}

function writesTo({ had, has, now }: Told & { now: readonly StoredItem[] }): BatchWrite[] {
  const keysNow = new Set(now.map(keyText));
  const gone = new Map([...had, ...has].map((entry) => [keyText(entry), keyOf(entry)]));
  const isThere = (entry: StoredItem): boolean =>
    [had, has].every((entries) => entries.some((known) => isDeepStrictEqual(known, entry)));
  return [
    ...[...gone].filter(([text]) => !keysNow.has(text)).map(([, key]) => ({ delete: key })),
    ...now.filter((entry) => !isThere(entry)).map((entry) => ({ put: entry })),
  ];
}

const keyOf = ({ pk, sk }: StoredItem): ItemKey => ({ pk: String(pk), sk: String(sk) });
const keyText = ({ pk, sk }: StoredItem): string => `${String(pk)}\n${String(sk)}`;
