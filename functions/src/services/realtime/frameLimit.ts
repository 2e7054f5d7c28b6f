import type { Store } from '@balcao/shared/server/db/store';

/** Frames that a socket may send: a browser sends one when somebody types or pauses, and a ping now and then. */
const perSecond = 4;
const atOnce = 12;
/** Frames too many after which it is closed, and again after so many more where that failed. */
const patience = 60;
const maxKnown = 20_000;

interface Heard {
  left: number;
  at: number;
  dropped: number;
  /** What was said of tickets and chats last, with when. */
  said: Map<string, { presence: string; at: number }>;
}

/** What this process has heard of sockets, by their id. */
const heardBy = new WeakMap<Store, Map<string, Heard>>();

/**
 * Counts a frame before anything is read for it. The gateway takes so many a second of all sockets together; what one
 * sends beyond its share is dropped, and who goes on is closed, or one would use up everybody's.
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

/** Within these milliseconds a ticket's, or a chat's, presence is told once, by however many sockets and processes. */
export const presenceWindowMs = 3000;

/** Whether a socket said the same of this ticket or chat (`ticket:12`) a moment ago; if not, it has now. */
export function saysAgain(
  store: Store,
  socketId: string,
  { about, presence }: { about: string; presence: string },
  now: number,
): boolean {
  const { said } = heardOf(store, socketId, now);
  const last = said.get(about);
  if (last?.presence === presence && now - last.at < presenceWindowMs) return true;
  // A person types in one place at a time: only the last few matter.
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
  // The one heard last stands last: who has long been silent is forgotten first.
  known.delete(socketId);
  known.set(socketId, heard);
  for (const silent of known.keys()) {
    if (known.size <= maxKnown) break;
    known.delete(silent);
  }
  return heard;
}
