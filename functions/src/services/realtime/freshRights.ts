import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { authEntity, type AuthItem, isSameSession, viewerOf } from '../../core/people/authEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { endSocket } from './endSocket.ts';
import { socketEntity, type SocketItem } from './socketEntity.ts';

/** Milliseconds after which a socket's rights are read again, although nobody told of a change. */
const freshMs = 10 * 60_000;
const maxKnown = 20_000;
/** When this process last read the rights of a socket, by its id. */
const readAt = new WeakMap<Store, Map<string, number>>();

/**
 * The sockets as they may hear now. The stream tells of every change of rights; should one be lost, what is older than
 * ten minutes is read again before it decides anything: who lost rights hears by the new ones, a session that has ended
 * loses its sockets.
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

/** The socket by the rights of now; undefined where its session has ended, and then it is closed. */
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
    // It closed in the meantime.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return { ...socket, ...set };
}
