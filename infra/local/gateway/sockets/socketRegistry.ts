import type { WebSocket } from 'ws';

/** An open connection of the WebSocket API. */
export interface SocketConnection {
  id: string;
  socket: WebSocket;
  connectedAt: number;
  lastActiveAt: number;
  sourceIp: string;
  userAgent: string;
  host: string;
}

/** Open connections by id. */
export type SocketRegistry = Map<string, SocketConnection>;
