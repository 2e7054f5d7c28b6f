import { keepNewest } from '../../platform/runtime/keepNewest.ts';
import type { Store } from '@balcao/shared/server/db/store';

/** Token bucket of a socket's frames: a browser sends one when somebody types or pauses, and a ping now and then. */
const perSecond = 4;
const atOnce = 12;
/** Token bucket of all sockets of a person: twenty tabs that come back at once send two frames each. */
const perSecondOfPerson = 8;
const atOnceOfPerson = 40;
/** Dropped frames after which the socket is closed, again after as many more if closing failed. */
const patience = 60;
const maxKnown = 20_000;

interface Bucket {
  left: number;
  at: number;
}

interface Heard extends Bucket {
  dropped: number;
  /** Bucket of the socket's person, known after the socket's first frame in this process. */
  person?: Bucket;
  /** Last presence sent per ticket or chat, and when. */
  said: Map<string, { presence: string; at: number }>;
}

/** Frame counts of this process by socket id. */
const heardBy = new WeakMap<Store, Map<string, Heard>>();

/** Buckets of people by `company:user`. */
const peopleBy = new WeakMap<Store, Map<string, Bucket>>();

/**
 * Counts a frame before anything is read for it. The gateway's rate limit is shared by all sockets, so frames beyond
 * the share of a socket, or of the person who opened it, are dropped, and a socket that continues is closed.
 */
export function countFrame(store: Store, socketId: string, now: number): 'heard' | 'dropped' | 'close' {
  const heard = heardOf(store, socketId, now);
  const { person } = heard;
  fill(heard, now, perSecond, atOnce);
  if (person !== undefined) fill(person, now, perSecondOfPerson, atOnceOfPerson);
  if (heard.left >= 1 && (person === undefined || person.left >= 1)) {
    heard.left -= 1;
    if (person !== undefined) person.left -= 1;
    return 'heard';
  }
  heard.dropped += 1;
  return heard.dropped % patience === 0 ? 'close' : 'dropped';
}

/** True if the socket's frames are counted for its person too. */
export const isPersonKnown = (store: Store, socketId: string): boolean =>
  heardBy.get(store)?.get(socketId)?.person !== undefined;

/** Counts the frames of a socket for its person too, from the next one on. */
export function countForPerson(
  store: Store,
  { socketId, companyId, userId }: { socketId: string; companyId: number; userId: number },
  now: number,
): void {
  const heard = heardOf(store, socketId, now);
  const people = peopleBy.get(store) ?? new Map<string, Bucket>();
  peopleBy.set(store, people);
  const key = `${companyId}:${userId}`;
  heard.person ??= people.get(key) ?? { left: atOnceOfPerson, at: now };
  keepNewest(people, key, heard.person, maxKnown);
}

function fill(bucket: Bucket, now: number, rate: number, most: number): void {
  bucket.left = Math.min(most, bucket.left + (Math.max(0, now - bucket.at) / 1000) * rate);
  bucket.at = now;
}

/**
 * Milliseconds within which a socket's repeated presence is dropped. The customer gets each presence of a ticket once
 * per window, however many sockets and processes report it.
 */
export const presenceWindowMs = 3000;

/** True if the socket has just sent the same presence for this ticket or chat (`ticket:12`); otherwise remembers it. */
export function isRepeatedPresence(
  store: Store,
  socketId: string,
  { about, presence }: { about: string; presence: string },
  now: number,
): boolean {
  const { said } = heardOf(store, socketId, now);
  const last = said.get(about);
  if (last?.presence === presence && now - last.at < presenceWindowMs) return true;
  // A person types in one place at a time: the last few are enough.
  said.delete(about);
  said.set(about, { presence, at: now });
  for (const oldest of said.keys()) {
    if (said.size <= atOnce) break;
    said.delete(oldest);
  }
  return false;
}

function heardOf(store: Store, socketId: string, now: number): Heard {
  const known = heardBy.get(store) ?? new Map<string, Heard>();
  heardBy.set(store, known);
  const heard: Heard = known.get(socketId) ?? { left: atOnce, at: now, dropped: 0, said: new Map() };
  keepNewest(known, socketId, heard, maxKnown);
  return heard;
}
