import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { authEntity, type AuthItem, isSameSession } from '../../core/people/authEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { endSocket } from './endSocket.ts';
import { socketEntity, type SocketItem } from './socketEntity.ts';
import { isExpired, rightsOf } from './socketRights.ts';

/** Age after which a person's rights are read again, as those of requests are (`loadAuth`). */
const freshMs = 5000;
const maxKnown = 5000;
/** This process's last read of people's rights, by company and user: all sockets of a person share it. */
const lastRead = new WeakMap<Store, Map<string, { at: number; auth: AuthItem | undefined }>>();

export interface Judged {
  /** Sockets that may be used, with current rights. */
  open: SocketItem[];
  /** Sockets whose session has ended, or whose company is suspended or expired: to be closed. */
  over: SocketItem[];
}

/**
 * Sorts sockets into open and ended ones. The stream reports changes of rights, but its shards may lag or lose events,
 * so rights older than five seconds are read again: one read for each person, in one batch. Pass only sockets that would
 * hear something: nobody else's rights matter.
 */
export async function judgeSockets(runtime: Runtime, sockets: readonly SocketItem[]): Promise<Judged> {
  const now = runtime.clock.now();
  const known = await readAgain(runtime, sockets, now);
  const judged: Judged = { open: [], over: [] };
  const read = await Promise.all(
    sockets.map(async (socket) => {
      const last = known.get(personOf(socket));
      // The socket's own rights are newer: they were read consistently when it was opened.
      return last === undefined || last.at < Date.parse(socket.connectedAt)
        ? { socket, over: isExpired(socket, now) }
        : reread(runtime, socket, last.auth);
    }),
  );
  for (const { socket, over } of read) judged[over ? 'over' : 'open'].push(socket);
  return judged;
}

const personOf = ({ companyId, userId }: SocketItem): string => `${companyId}:${userId}`;

/** What is known of people's rights, after reading those that are older than five seconds. */
async function readAgain({ store }: Runtime, sockets: readonly SocketItem[], now: number) {
  const known = lastRead.get(store) ?? new Map<string, { at: number; auth: AuthItem | undefined }>();
  lastRead.set(store, known);
  const due = new Map(
    sockets
      .filter((socket) => {
        const at = known.get(personOf(socket))?.at ?? 0;
        return now - Math.max(at, Date.parse(socket.connectedAt)) >= freshMs;
      })
      .map((socket) => [personOf(socket), socket]),
  );
  if (due.size === 0) return known;
  const keys = [...due.values()].map(({ companyId, userId: id }) => authEntity.key({ companyId, id }));
  const items = await store.batchGet(keys);
  for (const [at, person] of [...due.keys()].entries()) {
    const item = items[at];
    known.delete(person);
    known.set(person, { at: now, auth: item && authEntity.fromItem(item) });
  }
  for (const person of known.keys()) {
    if (known.size <= maxKnown) break;
    known.delete(person);
  }
  return known;
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
