import { createHash } from 'node:crypto';
import type { Listener } from '../live/eventRule.ts';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** An open socket with whose it is and what they may see. */
export interface SocketItem extends Listener {
  companyId: number;
  socketId: string;
  connectedAt: string;
  /** Seconds since 1970; API Gateway closes a socket after two hours at the latest. */
  expiresAt: number;
}

export const socketEntity = defineEntity<SocketItem>()({
  name: 'socket',
  description: 'Open WebSocket of a company, with its viewer: one query per batch of events',
  version: 1,
  pk: 'C#{companyId}#SOCKETS',
  sk: '{socketId}',
});

/** API Gateway names a socket only by its id when it closes. */
export const socketPointerEntity = defineEntity<{ socketId: string; companyId: number; expiresAt: number }>()(
  {
    name: 'socketPointer',
    description: 'Socket id to its company',
    version: 1,
    pk: 'P#SOCKET#{socketId}',
    sk: 'P',
  },
);

export interface RealtimeTicket {
  hash: string;
  companyId: number;
  userId: number;
  sessionId: string;
  /** Milliseconds since 1970: tickets live 30 seconds. */
  until: number;
  expiresAt: number;
}

export const realtimeTicketEntity = defineEntity<RealtimeTicket>()({
  name: 'realtimeTicket',
  description: 'Single-use ticket that opens a socket, stored as its hash',
  version: 1,
  pk: 'P#REALTIME#{hash}',
  sk: 'T',
});

export function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

/** Sockets of a company: at most a thousand are served, which no plan's number of users reaches. */
export async function listSockets(store: Store, companyId: number): Promise<SocketItem[]> {
  const { items } = await store.query({ pk: socketEntity.partition({ companyId }), limit: 1000 });
  return items.map((item) => socketEntity.fromItem(item));
}

/** Forgets a socket that is gone. */
export async function removeSocket(store: Store, companyId: number, socketId: string): Promise<void> {
  await Promise.all([
    store.delete(socketEntity.key({ companyId, socketId })),
    store.delete(socketPointerEntity.key({ socketId })),
  ]);
}
