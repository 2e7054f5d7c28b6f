import { createHash } from 'node:crypto';
import type { Listener } from '../../core/live/eventRule.ts';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import { authEntity, type AuthItem } from '../../core/people/authEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** An open socket, its owner and their rights. */
export interface SocketItem extends Listener {
  companyId: number;
  userId: number;
  socketId: string;
  /** Token family the socket was opened with. */
  tokenVersion: number;
  connectedAt: string;
  /** Time of the page's last status frame; absent before the first. */
  statusAt?: string;
  /** Number of the last status frame, counted by the page, since frames may arrive out of order. */
  statusNumber?: number;
  /** A frame did not reach the socket: before its next event the client is told to fetch everything again. */
  missed?: boolean;
  /** Seconds since 1970; API Gateway closes a socket after two hours at the latest. */
  expiresAt: number;
}

export const socketEntity = defineEntity<SocketItem>()({
  name: 'socket',
  description: 'Open WebSocket of a company, with its viewer: one query per batch of events',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#LIVE',
  sk: '{userId:12}#{socketId}',
});

/** Leads from API Gateway's socket id to the socket: on a close, API Gateway names only this id. */
export const socketPointerEntity = defineEntity<{
  socketId: string;
  companyId: number;
  userId: number;
  expiresAt: number;
}>()({
  name: 'socketPointer',
  description: 'Socket id to its company and user',
  version: 1,
  personal: 'none',
  pk: 'P#SOCKET#{socketId}',
  sk: 'U',
});

export interface RealtimeTicket {
  hash: string;
  companyId: number;
  userId: number;
  sessionId: string;
  tokenVersion: number;
  /** Milliseconds since 1970; tickets are valid for 30 seconds. */
  until: number;
  expiresAt: number;
}

export const realtimeTicketEntity = defineEntity<RealtimeTicket>()({
  name: 'realtimeTicket',
  description: 'Single-use ticket that opens a socket, stored as its hash',
  version: 1,
  personal: 'none',
  pk: 'P#REALTIME#{hash}',
  sk: 'T',
});

export function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

type Where = Pick<Runtime, 'store' | 'clock'>;

/** Open sockets of a company, a page of a thousand for each query. */
export async function listSockets(
  { store, clock }: Where,
  companyId: number,
  consistent = false,
): Promise<SocketItem[]> {
  const found: StoredItem[] = [];
  let startKey: StoredItem | undefined;
  do {
    const page = { pk: socketEntity.partition({ companyId }), limit: socketsOfPage, consistent, startKey };
    const { items, lastKey } = await store.query(page);
    found.push(...items);
    startKey = lastKey;
  } while (startKey !== undefined);
  return open(found, clock.now());
}

const socketsOfPage = 1000;

/** A page sends its status every five minutes; after ten without one it counts as absent, even if never closed. */
const silentMs = 10 * 60_000;

/** True if the page behind this socket is alive. */
export function isThere({ statusAt, connectedAt }: SocketItem, now: number): boolean {
  return now - Date.parse(statusAt ?? connectedAt) < silentMs;
}

/** Open sockets of one person, read consistently. */
export async function listSocketsOf(
  { store, clock }: Where,
  companyId: number,
  userId: number,
): Promise<SocketItem[]> {
  const anyId = '*';
  const { pk, sk } = socketEntity.key({ companyId, userId, socketId: anyId });
  const prefix = sk.slice(0, -anyId.length);
  const { items } = await store.query({ pk, prefix, limit: 1000, consistent: true });
  return open(items, clock.now());
}

/** Drops expired sockets that DynamoDB has not deleted yet. */
function open(items: readonly Record<string, unknown>[], now: number): SocketItem[] {
  return items.map((item) => socketEntity.fromItem(item)).filter(({ expiresAt }) => expiresAt * 1000 > now);
}

/** Finds a socket by API Gateway's id, with the auth item of its user. */
export async function findSocket(
  { store }: Pick<Where, 'store'>,
  socketId: string,
): Promise<{ socket: SocketItem; auth: AuthItem | undefined } | undefined> {
  const pointer = await store.get(socketPointerEntity.key({ socketId }));
  if (pointer === undefined) return undefined;
  const { companyId, userId } = socketPointerEntity.fromItem(pointer);
  const keys = [socketEntity.key({ companyId, userId, socketId }), authEntity.key({ companyId, id: userId })];
  const [item, auth] = await store.batchGet(keys);
  return item && { socket: socketEntity.fromItem(item), auth: auth && authEntity.fromItem(auth) };
}

/** Deletes a socket's items. */
export async function removeSocket(
  store: Store,
  socket: Pick<SocketItem, 'companyId' | 'userId' | 'socketId'>,
): Promise<void> {
  await Promise.all([store.delete(socketEntity.key(socket)), store.delete(socketPointerEntity.key(socket))]);
}
