import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { authEntity, type AuthItem, isSameSession, viewerOf } from '../../core/people/authEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { endSocket } from './endSocket.ts';
import { socketEntity, type SocketItem } from './socketEntity.ts';

/** Age after which a socket's rights are read again without a change event. */
const freshMs = 10 * 60_000;
const maxKnown = 20_000;
/** Time of this process's last read of a socket's rights, by socket id. */
const readAt = new WeakMap<Store, Map<string, number>>();

/**
 * Returns the sockets with current rights. The stream reports every change of rights; in case an event was lost, rights
 * older than ten minutes are read again, and sockets of ended sessions are closed.
 */
export async function freshRights(runtime: Runtime, sockets: readonly SocketItem[]): Promise<SocketItem[]> {
  const { store } = runtime;
  const now = runtime.clock.now();
  const known = readAt.get(store) ?? new Map<string, number>();
  readAt.set(store, known);
  const due = sockets.filter(
    ({ socketId, connectedAt }) => now - (known.get(socketId) ?? Date.parse(connectedAt)) >= freshMs,
  );
  if (due.length === 0) return [...sockets];
  const keys = new Map(due.map(({ companyId, userId: id }) => [id, authEntity.key({ companyId, id })]));
  const items = await store.batchGet([...keys.values()], { consistent: true });
  const auths = new Map([...keys.keys()].map((id, at) => [id, items[at]]));
  const left = new Map<string, SocketItem | undefined>();
  for (const socket of due) {
    const item = auths.get(socket.userId);
    left.set(socket.socketId, await refreshSocket(runtime, socket, item && authEntity.fromItem(item)));
    known.delete(socket.socketId);
    known.set(socket.socketId, now);
  }
  for (const socketId of known.keys()) {
    if (known.size <= maxKnown) break;
    known.delete(socketId);
  }
  return sockets.flatMap((socket) =>
    left.has(socket.socketId) ? (left.get(socket.socketId) ?? []) : [socket],
  );
}

/** The socket with current rights; if its session has ended, closes it and returns undefined. */
export async function refreshSocket(
  runtime: Runtime,
  socket: SocketItem,
  auth: AuthItem | undefined,
): Promise<SocketItem | undefined> {
  if (auth === undefined || !isSameSession(auth, socket)) {
    await endSocket(runtime, socket);
    return undefined;
  }
  if (auth.version <= socket.authVersion) return socket;
  const set = { viewer: viewerOf(auth), authVersion: auth.version };
  try {
    await runtime.store.update(socketEntity.key(socket), { set }, present);
  } catch (error) {
    // Closed meanwhile.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return { ...socket, ...set };
}
