import { isSameSession, readAuth } from '../../core/people/authEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { endSocket } from './endSocket.ts';
import { isExpired, rightsOf } from './socketRights.ts';
import {
  hashTicket,
  listSocketsOf,
  realtimeTicketEntity,
  removeSocket,
  socketEntity,
  type SocketItem,
  socketPointerEntity,
} from './socketEntity.ts';

const lifeSeconds = 2 * 60 * 60;
/** Sockets per person: more tabs than anybody uses. */
const maxSockets = 20;

/**
 * Opens a socket for the single-use ticket of `createRealtimeTicket`. Returns false to refuse it: the ticket is
 * unknown, spent or expired, its session has ended, or the company is suspended or expired. A conditional delete spends
 * the ticket, so that it opens only one socket. Beyond twenty sockets the person's oldest are closed.
 */
export async function openSocket(runtime: Runtime, socketId: string, ticket: string): Promise<boolean> {
  const { store, clock } = runtime;
  const key = realtimeTicketEntity.key({ hash: hashTicket(ticket) });
  const stored = await store.get(key, { consistent: true });
  if (stored === undefined) return false;
  const { companyId, userId, sessionId, tokenVersion, until } = realtimeTicketEntity.fromItem(stored);
  try {
    await store.delete(key, present);
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
  const auth = await readAuth(store, companyId, userId);
  const session = { sessionId, tokenVersion };
  if (clock.now() > until || auth === undefined || !isSameSession(auth, session)) return false;
  const expiresAt = Math.ceil(clock.now() / 1000) + lifeSeconds;
  const socket: SocketItem = {
    companyId,
    userId,
    socketId,
    ...session,
    ...rightsOf(auth),
    connectedAt: clock.iso(),
    expiresAt,
  };
  if (isExpired(socket, clock.now())) return false;
  await store.put(socketPointerEntity.toItem({ socketId, companyId, userId, expiresAt }));
  await store.put(socketEntity.toItem(socket));
  // A sign-in elsewhere between the two reads could not find this socket to close it.
  const [meanwhile, all] = await Promise.all([
    readAuth(store, companyId, userId),
    listSocketsOf(runtime, companyId, userId),
  ]);
  if (!isSameSession(meanwhile, session)) {
    await removeSocket(store, socket);
    return false;
  }
  const tooMany = all.toSorted(byAge).slice(0, Math.max(0, all.length - maxSockets));
  await Promise.all(tooMany.map((old) => endSocket(runtime, old)));
  return !tooMany.some((old) => old.socketId === socketId);
}

/** Oldest first, with the id as tie-break so that concurrent openings agree. */
function byAge(a: SocketItem, b: SocketItem): number {
  if (a.connectedAt !== b.connectedAt) return a.connectedAt < b.connectedAt ? -1 : 1;
  return a.socketId < b.socketId ? -1 : 1;
}
