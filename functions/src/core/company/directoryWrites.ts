import type { Change } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import { directoryWrite } from './directoryEntity.ts';

type Entry = Parameters<typeof directoryWrite>;
/** Kind, id and new entry; null removes it. */
export type DirectoryChange = [kind: Entry[1], id: Entry[2], entry: Entry[3]];

/** Merges several directory changes into one write, since a transaction may touch an item only once. */
export function directoryWrites(companyId: number, changes: readonly DirectoryChange[]): Write {
  const merged: Required<Pick<Change, 'set' | 'remove'>> = { set: {}, remove: [] };
  let key: Extract<Write, { update: unknown }>['update'] | undefined;
  for (const [kind, id, entry] of changes) {
    const write = directoryWrite(companyId, kind, id, entry);
    if (!('update' in write)) throw new TypeError('the directory is written by updates');
    key = write.update;
    merged.set = { ...merged.set, ...write.change.set };
    merged.remove = [...merged.remove, ...(write.change.remove ?? [])];
  }
  if (key === undefined) throw new TypeError('no change of the directory');
  return { update: key, change: merged };
}
