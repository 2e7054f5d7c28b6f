import type { Runtime } from '../runtime/runtime.ts';
import { removeSocket } from './socketEntity.ts';

/** Milliseconds in which a socket may still be opening: until it is open, API Gateway says that it is gone. */
const openingMs = 30_000;

/**
 * Sends frames to one socket, in order. A socket that is gone is forgotten, unless it is still
 * opening: its client fetches what there is once it is open. One that a frame does not reach would go
 * on showing what is no longer so: it is closed, and its client fetches what it missed when it comes back.
 */
export async function postFrames(
  runtime: Runtime,
  socket: { companyId: number; socketId: string; connectedAt?: string },
  frames: readonly string[],
): Promise<void> {
  const { DeleteConnectionCommand, GoneException, PostToConnectionCommand } =
    await import('@aws-sdk/client-apigatewaymanagementapi');
  const sockets = await runtime.clients.sockets();
  const ConnectionId = socket.socketId;
  try {
    for (const frame of frames) {
      await sockets.send(new PostToConnectionCommand({ ConnectionId, Data: Buffer.from(frame) }));
    }
  } catch (error) {
    const gone = error instanceof GoneException;
    const { connectedAt } = socket;
    if (gone && connectedAt !== undefined && runtime.clock.now() - Date.parse(connectedAt) < openingMs)
      return;
    if (!gone) {
      runtime.log.warn('frame not sent', { socketId: socket.socketId, error: String(error) });
      await sockets
        .send(new DeleteConnectionCommand({ ConnectionId }))
        .catch((closing: unknown) =>
          runtime.log.warn('socket not closed', { socketId: socket.socketId, error: String(closing) }),
        );
    }
    await removeSocket(runtime.store, socket.companyId, socket.socketId);
  }
}
