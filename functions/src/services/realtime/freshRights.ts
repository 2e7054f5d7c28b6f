import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { authEntity, type AuthItem, isSameSession } from '../../core/people/authEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { endSocket } from './endSocket.ts';
import { socketEntity, type SocketItem } from './socketEntity.ts';
import { isExpired, rightsOf } from './socketRights.ts';

/** Age after which a socket's rights are read again, as those of requests are (`loadAuth`). */
const freshMs = 5000;
const maxKnown = 20_000;
/** Time of this process's last read of a socket's rights, by socket id. */
const readAt = new WeakMap<Store, Map<string, number>>();

export interface Judged {
  /** Sockets that may be used, with current rights. */
  open: SocketItem[];
  /** Sockets whose session has ended, or whose company is suspended or expired: to be closed. */
  over: SocketItem[];
}

/**
 * Sorts sockets into open and ended ones. The stream reports changes of rights, but its shards may lag or lose events,
 * so rights older than five seconds are read again.
 */
export async function judgeSockets(runtime: Runtime, sockets: readonly SocketItem[]): Promise<Judged> {
  const { store } = runtime;
  const now = runtime.clock.now();
  const known = readAt.get(store) ?? new Map<string, number>();
  readAt.set(store, known);
  const due = sockets.filter(
    ({ socketId, connectedAt }) => now - (known.get(socketId) ?? Date.parse(connectedAt)) >= freshMs,
  );
  const keys = new Map(due.map(({ companyId, userId: id }) => [id, authEntity.key({ companyId, id })]));
  const items = keys.size === 0 ? [] : await store.batchGet([...keys.values()]);
  const auths = new Map([...keys.keys()].map((id, at) => [id, items[at]]));
  const read = new Map<string, Reread>();
  for (const socket of due) {
    const item = auths.get(socket.userId);
    read.set(socket.socketId, await reread(runtime, socket, item && authEntity.fromItem(item)));
    known.delete(socket.socketId);
    known.set(socket.socketId, now);
  }
  for (const socketId of known.keys()) {
    if (known.size <= maxKnown) break;
    known.delete(socketId);
  }
  const judged: Judged = { open: [], over: [] };
  for (const listed of sockets) {
    const { socket, over } = read.get(listed.socketId) ?? { socket: listed, over: isExpired(listed, now) };
    judged[over ? 'over' : 'open'].push(socket);
  }
  return judged;
}

/** The sockets that may be used, with current rights; closes the other ones. */
export async function freshRights(runtime: Runtime, sockets: readonly SocketItem[]): Promise<SocketItem[]> {
  const { open, over } = await judgeSockets(runtime, sockets);
  await Promise.all(over.map((socket) => endSocket(runtime, socket)));
  return open;
}

interface Reread {
  socket: SocketItem;
  over: boolean;
}

/** Gives a socket the rights of an auth item, unless it has newer ones. `undefined` means that its user is deleted. */
export async function reread(
  runtime: Runtime,
  socket: SocketItem,
  auth: AuthItem | undefined,
): Promise<Reread> {
  const now = runtime.clock.now();
  if (auth === undefined) return { socket, over: true };
  // A read may be older than the socket, whose own rights were read consistently.
  if (auth.version < socket.authVersion) return { socket, over: isExpired(socket, now) };
  const set = rightsOf(auth);
  // A socket that is over keeps its version, by which its last events are chosen.
  if (!isSameSession(auth, socket) || isExpired({ ...socket, ...set }, now)) return { socket, over: true };
  if (auth.version === socket.authVersion && socket.company !== undefined) return { socket, over: false };
  try {
    await runtime.store.update(socketEntity.key(socket), { set }, present);
  } catch (error) {
    // Closed meanwhile.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return { socket: { ...socket, ...set }, over: false };
}
