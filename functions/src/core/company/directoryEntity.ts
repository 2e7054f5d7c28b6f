import { PerTable } from '@balcao/shared/server/db/sameTable';
import type { Channel } from '@balcao/shared/records/connectionModel';
import type { TagMark } from '@balcao/shared/records/tagModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store, Write } from '@balcao/shared/server/db/store';

/** Data of queues, users, tags and connections that lists show. They share one item, so a list needs one small read. */
export interface DirectoryQueue {
  name: string;
  color: string;
}
/** A deleted queue; `goneAt` is when it was deleted. */
export interface DirectoryGoneQueue extends DirectoryQueue {
  goneAt?: string;
}
export interface DirectoryUser {
  name: string;
}
export interface DirectoryTag {
  name: string;
  color: string;
  /** Set for a stage of tickets, absent for a tag of contacts. */
  stage?: true;
  /**
   * Automatic moves of a stage: after `hours` a ticket leaves it; when its customer writes within `within` hours (any
   * time if absent), it goes back to stage `back`.
   */
  lane?: { hours?: number; back?: number; within?: number };
}
export interface DirectoryConnection {
  name: string;
  channel: Channel;
  groupAsTicket: 'enabled' | 'disabled';
  isDefault: boolean;
  queueIds: number[];
  /** Minutes after closing within which a new message reopens the ticket. */
  timeCreateNewTicket: number;
  allowGroup: boolean;
}

export interface Directory {
  queues: ReadonlyMap<number, DirectoryQueue>;
  /** The most recently deleted queues, whose names their closed tickets still show. */
  goneQueues: ReadonlyMap<number, DirectoryGoneQueue>;
  users: ReadonlyMap<number, DirectoryUser>;
  connections: ReadonlyMap<number, DirectoryConnection>;
  tags: ReadonlyMap<number, DirectoryTag>;
}

type Entry =
  | { queue: DirectoryQueue | DirectoryGoneQueue }
  | { user: DirectoryUser }
  | { connection: DirectoryConnection }
  | { tag: DirectoryTag };
const prefixes = { queue: 'q', goneQueue: 'g', user: 'u', connection: 'w', tag: 't' } as const;

const directoryEntity = defineEntity<{ companyId: number }>()({
  name: 'directory',
  description:
    'Names of queues, users, connections and tags of a company, one attribute each (q12, u5, w3, t7; g12 of a deleted queue)',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'DIRECTORY',
});

/** The directory write for a transaction that saves a queue, user, connection or tag; `null` removes the entry. */
export function directoryWrite(
  companyId: number,
  kind: keyof typeof prefixes,
  id: number,
  entry: Entry | null,
): Write {
  const attribute = `${prefixes[kind]}${id}`;
  return entry === null
    ? { update: directoryEntity.key({ companyId }), change: { remove: [attribute] } }
    : directoryEntity.upsert(
        { companyId },
        { set: { [attribute]: Object.values(entry)[0] as unknown, companyId } },
      );
}

const freshMs = 5000;
interface Cached {
  at: number;
  directory: Promise<Directory>;
}
const cache = new PerTable<Map<number, Cached>>();
/** Tags and users not found in the table. Ids are never reused, so they stay missing. */
const gone = new PerTable<Set<string>>();
const maxGone = 10_000;

/** The company's directory, cached for at most five seconds. */
export function loadDirectory(store: Store, companyId: number, now: number): Promise<Directory> {
  const known = cache.get(store)?.get(companyId);
  if (known !== undefined && now - known.at >= 0 && now - known.at < freshMs) return known.directory;
  return remember(store, companyId, now, readDirectory(store, companyId, false));
}

/**
 * The directory for items with these tags and users. Reloads it if one is missing, since another function may have just
 * created it.
 */
export async function loadDirectoryWith(
  store: Store,
  companyId: number,
  now: number,
  tagIds: readonly number[],
  userIds: readonly number[] = [],
): Promise<Directory> {
  const known = await loadDirectory(store, companyId, now);
  let looked = gone.get(store);
  if (looked === undefined) gone.set(store, (looked = new Set()));
  const missing = ({ tags, users }: Directory) => [
    ...tagIds.filter((id) => !tags.has(id)).map((id) => `${companyId}t${id}`),
    ...userIds.filter((id) => !users.has(id)).map((id) => `${companyId}u${id}`),
  ];
  if (missing(known).every((name) => looked.has(name))) return known;
  const directory = await reloadDirectory(store, companyId, now);
  if (looked.size > maxGone) looked.clear();
  for (const name of missing(directory)) looked.add(name);
  return directory;
}

/** Name and colour of a queue, deleted or not. */
export function namedQueue(
  { queues, goneQueues }: Pick<Directory, 'queues' | 'goneQueues'>,
  id: number | undefined,
): DirectoryQueue | undefined {
  return id === undefined ? undefined : (queues.get(id) ?? goneQueues.get(id));
}

/** Names and colours of tags; unknown ids are left out. */
export function tagMarks({ tags }: Directory, ids: readonly number[] = []): TagMark[] {
  return ids.flatMap((id) => {
    const known = tags.get(id);
    return known === undefined ? [] : [{ id, name: known.name, color: known.color }];
  });
}

/** Reads the directory consistently and caches it. */
export function reloadDirectory(store: Store, companyId: number, now: number): Promise<Directory> {
  return remember(store, companyId, now, readDirectory(store, companyId, true));
}

function remember(
  store: Store,
  companyId: number,
  at: number,
  directory: Promise<Directory>,
): Promise<Directory> {
  let byCompany = cache.get(store);
  if (byCompany === undefined) cache.set(store, (byCompany = new Map()));
  const entry = { at, directory };
  byCompany.set(companyId, entry);
  directory.catch(() => {
    if (byCompany.get(companyId) === entry) byCompany.delete(companyId);
  });
  if (byCompany.size > 1000) byCompany.delete(byCompany.keys().next().value ?? companyId);
  return directory;
}

/** Drops the cached directory, for the process that has just changed it. */
export function forgetDirectory(store: Store, companyId: number): void {
  cache.get(store)?.delete(companyId);
}

async function readDirectory(store: Store, companyId: number, consistent: boolean): Promise<Directory> {
  const item = (await store.get(directoryEntity.key({ companyId }), { consistent })) ?? {};
  const pick = <Value>(prefix: string): Map<number, Value> =>
    new Map(
      Object.entries(item).flatMap(([name, value]) =>
        new RegExp(`^${prefix}\\d+$`).test(name) ? [[Number(name.slice(1)), value as Value]] : [],
      ),
    );
  return {
    queues: pick<DirectoryQueue>('q'),
    goneQueues: pick<DirectoryGoneQueue>('g'),
    users: pick<DirectoryUser>('u'),
    connections: pick<DirectoryConnection>('w'),
    tags: pick<DirectoryTag>('t'),
  };
}
