import type { Runtime } from '../runtime/runtime.ts';
import { removeSocket } from './socketEntity.ts';

/**
 * Sends frames to one socket, in order. A socket that is gone is forgotten. One that a frame does not reach would go
 * on showing what is no longer so: it is closed, and its client fetches what it missed when it comes back.
 */
export async function postFrames(
  runtime: Runtime,
  socket: { companyId: number; socketId: string },
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
    if (!(error instanceof GoneException)) {
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
