import { randomBytes, randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { socketLimits } from '../../../parts/restApi.ts';
import type { LambdaClient } from '../lambdaClient.ts';
import { sourceAddress } from '../rest/restEvent.ts';
import { createFrameLimiter } from './frameLimiter.ts';
import { connectEvent, disconnectEvent, messageEvent } from './socketEvent.ts';
import type { SocketConnection, SocketRegistry } from './socketRegistry.ts';

export interface SocketFrontOptions {
  /** Function of each route. */
  routes: Record<'$connect' | '$default' | '$disconnect', string | undefined>;
  lambda: LambdaClient;
  registry: SocketRegistry;
  now: () => number;
  /** Milliseconds; by default API Gateway's limits. */
  idleMs?: number;
  lifeMs?: number;
}

export interface SocketFront {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  stop(): void;
}

/** The WebSocket API on `/ws`: connect, messages, disconnect, and API Gateway's limits. */
export function createSocketFront(options: SocketFrontOptions): SocketFront {
  const { lambda, registry, now, routes } = options;
  const idleMs = options.idleMs ?? socketLimits.idleMs;
  const lifeMs = options.lifeMs ?? socketLimits.lifeMs;
  const server = new WebSocketServer({ noServer: true, maxPayload: socketLimits.messageBytes });

  const sweep = setInterval(
    () => {
      for (const connection of registry.values()) {
        const idle = now() - connection.lastActiveAt > idleMs;
        if (idle || now() - connection.connectedAt > lifeMs) connection.socket.close(1001, 'Going away');
      }
    },
    Math.min(1000, idleMs / 2, lifeMs / 2),
  );

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const connectedAt = now();
    const caller = {
      id: randomBytes(11).toString('base64'),
      connectedAt,
      lastActiveAt: connectedAt,
      sourceIp: sourceAddress(request),
      userAgent: request.headers['user-agent'] ?? '',
      host: request.headers.host ?? 'localhost',
    };
    if (routes.$connect) {
      const status = await connectStatus(lambda, routes.$connect, connectEvent(caller, request, now()));
      if (status >= 400) {
        socket.end(
          `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}\r\nconnection: close\r\ncontent-length: 0\r\nx-amzn-requestid: ${randomUUID()}\r\n\r\n`,
        );
        return;
      }
    }
    let isOpen = false;
    server.handleUpgrade(request, socket, head, (opened) => {
      isOpen = true;
      open({ ...caller, socket: opened }, socket, head);
    });
    // A client that left while `$connect` ran: without its `$disconnect` it would stay connected in our data.
    if (!isOpen) tellDisconnected(caller, 1006, '');
  };

  const open = (connection: SocketConnection, raw: Duplex, head: Buffer) => {
    const { socket } = connection;
    registry.set(connection.id, connection);
    const limiter = createFrameLimiter(socketLimits.frameBytes, () => socket.close(1009, 'Message too long'));
    limiter(head);
    raw.prependListener('data', limiter);
    socket.on('message', (data, binary) => void receive(connection, data, binary));
    socket.on('error', () => socket.terminate());
    socket.once('close', (code, reason) => {
      registry.delete(connection.id);
      tellDisconnected(connection, code, reason.toString());
    });
  };

  const tellDisconnected = (caller: Omit<SocketConnection, 'socket'>, code: number, reason: string) => {
    if (!routes.$disconnect) return;
    const event = disconnectEvent(caller, code, reason, now());
    lambda.invoke(routes.$disconnect, event).catch((error: unknown) => console.error(String(error)));
  };

  const receive = async (connection: SocketConnection, data: RawData, binary: boolean) => {
    const { socket } = connection;
    // A frame that was too large still arrives after its socket was closed: ignore it.
    if (socket.readyState !== socket.OPEN) return;
    connection.lastActiveAt = now();
    // API Gateway closes connections on binary frames unless an API enables them; ours uses JSON text.
    if (binary) return socket.close(1003, 'Binary is not supported');
    if (!routes.$default) return;
    const event = messageEvent(connection, textOf(data), now());
    try {
      const answer = await lambda.invoke(routes.$default, event);
      const body = (answer.payload as { body?: unknown } | null)?.body;
      if (answer.functionError) {
        const { requestId } = event.requestContext as { requestId: string };
        send(
          socket,
          JSON.stringify({ message: 'Internal server error', connectionId: connection.id, requestId }),
        );
      } else if (typeof body === 'string' && body !== '') {
        send(socket, body);
      }
    } catch (error) {
      console.error(String(error));
    }
  };

  return {
    upgrade,
    stop() {
      clearInterval(sweep);
      for (const connection of registry.values()) connection.socket.close(1001, 'Going away');
      server.close();
    },
  };
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(text);
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.from(data as Buffer).toString('utf8');
}

/** Status that `$connect` returned; 502 if the function failed, as on API Gateway. */
async function connectStatus(lambda: LambdaClient, name: string, event: unknown): Promise<number> {
  try {
    const answer = await lambda.invoke(name, event);
    if (answer.functionError) return 502;
    const status = (answer.payload as { statusCode?: unknown } | null)?.statusCode;
    return typeof status === 'number' ? status : 502;
  } catch {
    return 503;
  }
}
