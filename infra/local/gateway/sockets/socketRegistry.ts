import type { WebSocket } from 'ws';

/** One open connection of the WebSocket API. */
export interface SocketConnection {
  id: string;
  socket: WebSocket;
  connectedAt: number;
  lastActiveAt: number;
  sourceIp: string;
  userAgent: string;
  host: string;
}

/** Open connections by id; what is not here is gone. */
export type SocketRegistry = Map<string, SocketConnection>;
