import type { Store } from '@balcao/shared/server/db/store';

/** Token bucket of a socket's frames: a browser sends one when somebody types or pauses, and a ping now and then. */
const perSecond = 4;
const atOnce = 12;
/** Dropped frames after which the socket is closed, again after as many more if closing failed. */
const patience = 60;
const maxKnown = 20_000;

interface Heard {
  left: number;
  at: number;
  dropped: number;
  /** Last presence sent per ticket or chat, and when. */
  said: Map<string, { presence: string; at: number }>;
}

/** Frame counts of this process by socket id. */
const heardBy = new WeakMap<Store, Map<string, Heard>>();

/**
 * Counts a frame before anything is read for it. The gateway's rate limit is shared by all sockets, so frames beyond a
 * socket's share are dropped, and a socket that continues is closed.
 */
export function countFrame(store: Store, socketId: string, now: number): 'heard' | 'dropped' | 'close' {
  const heard = heardOf(store, socketId, now);
  heard.left = Math.min(atOnce, heard.left + (Math.max(0, now - heard.at) / 1000) * perSecond);
  heard.at = now;
  if (heard.left >= 1) {
    heard.left -= 1;
    return 'heard';
  }
  heard.dropped += 1;
  return heard.dropped % patience === 0 ? 'close' : 'dropped';
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
  const heard = known.get(socketId) ?? { left: atOnce, at: now, dropped: 0, said: new Map() };
  // Re-inserted as the newest entry, so that the longest silent socket is evicted first.
  known.delete(socketId);
  known.set(socketId, heard);
  for (const silent of known.keys()) {
    if (known.size <= maxKnown) break;
    known.delete(silent);
  }
  return heard;
}
