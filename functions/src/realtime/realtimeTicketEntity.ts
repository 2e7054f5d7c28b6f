import { defineEntity } from '../db/entity.ts';

/** Opens one WebSocket within half a minute; found by the hash of what the browser holds. */
export interface RealtimeTicketItem {
  hash: string;
  companyId: number;
  userId: number;
  sessionId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const realtimeTicketEntity = defineEntity<RealtimeTicketItem>()({
  name: 'realtimeTicket',
  description: 'Single-use ticket of a WebSocket, by its hash; gone after 30 seconds',
  version: 1,
  pk: 'P#TICKET#{hash}',
  sk: 'T',
});
