import { isDeepStrictEqual } from 'node:util';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import type { BatchWrite, Store } from '@balcao/shared/server/db/store';
import { storeAfterEnd } from '../runtime/limitedStore.ts';
import { OutOfTime } from '../runtime/timeLimit.ts';
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

/** What syncing needs of the table. */
type EntryStore = Pick<Store, 'batchGet' | 'batchWrite'>;

/**
 * Updates the entries of changed items from the items' current state, not from the reported one: a change that arrives
 * late or twice could restore a removed entry or remove a restored one. Changes that leave the entries as they were
 * cost nothing; others cost one read unit each. An item whose version differs from the reported one is checked again
 * afterwards, since it may have changed in between. So is every item whose entries were being written when the run's
 * time ended (`limitedStore`). Entries present before, after and now are assumed to be written already.
 */
export async function syncEntries(
  store: EntryStore,
  changes: readonly Pick<StreamChange, 'before' | 'after'>[],
  entriesOf: EntriesOf,
): Promise<void> {
  await sync(
    store,
    changes.flatMap((change) => toldBy(change, entriesOf) ?? []),
    entriesOf,
  );
}

/** An item that was created, with its entries. */
export interface Created {
  item: ItemKey;
  entries: readonly StoredItem[];
}

/** Writes the entries of created items without reading these, which is right as long as the run's time lasts. */
export async function enterEntries(
  store: EntryStore,
  created: readonly Created[],
  entriesOf: EntriesOf,
): Promise<void> {
  const writes = created.flatMap(({ entries }) => entries).map((entry) => ({ put: entry }));
  await writeUntilEnd(store, writes);
  const after = storeAfterEnd(store);
  if (after === undefined) return;
  const told = created.map(({ item, entries }) => ({ item, version: undefined, had: entries, has: entries }));
  await sync(after, told, entriesOf);
  throw new OutOfTime();
}

async function sync(given: EntryStore, told: readonly Told[], entriesOf: EntriesOf): Promise<void> {
  let store = given;
  let left = told;
  while (left.length > 0) {
    const items = await store.batchGet(
      left.map(({ item }) => item),
      { consistent: true },
    );
    const looked = left.map((about, at) => {
      const item = items[at];
      return { ...about, now: item === undefined ? [] : entriesOf(item), nowVersion: item?.['version'] };
    });
    const writes = looked.flatMap(writesTo);
    await writeUntilEnd(store, writes);
    const after = writes.length > 0 ? storeAfterEnd(store) : undefined;
    if (after !== undefined) store = after;
    left = looked
      .filter(({ version, nowVersion }) => after !== undefined || version !== nowVersion)
      .map(({ item, now, nowVersion }) => ({ item, version: nowVersion, had: now, has: now }));
  }
  if (store !== given) throw new OutOfTime();
}

/**
 * Writes until the run's time ends. If `storeAfterEnd` has a store then, look again with that one: the run has been
 * given up, its changes may have been run elsewhere, and what was read before is of no use any more.
 */
async function writeUntilEnd(store: EntryStore, writes: readonly BatchWrite[]): Promise<void> {
  if (writes.length === 0) return;
  try {
    await store.batchWrite(writes);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
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
