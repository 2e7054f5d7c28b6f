import type { Runtime } from '../runtime/runtime.ts';
import { removeSocket } from './socketEntity.ts';

/**
 * Sends frames to one socket, in order. A socket that is gone is forgotten; any other failure is logged and
 * stays with this socket (its client fetches what it missed when it reconnects).
 */
export async function postFrames(
  runtime: Runtime,
  socket: { companyId: number; socketId: string },
  frames: readonly string[],
): Promise<void> {
  const { PostToConnectionCommand, GoneException } = await import('@aws-sdk/client-apigatewaymanagementapi');
  const sockets = await runtime.clients.sockets();
  try {
    for (const frame of frames) {
      await sockets.send(
        new PostToConnectionCommand({ ConnectionId: socket.socketId, Data: Buffer.from(frame) }),
      );
    }
  } catch (error) {
    if (error instanceof GoneException) await removeSocket(runtime.store, socket.companyId, socket.socketId);
    else runtime.log.warn('frame not sent', { socketId: socket.socketId, error: String(error) });
  }
}
