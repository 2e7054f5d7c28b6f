import type { Runtime } from '../../platform/runtime/runtime.ts';
import { removeSocket, type SocketItem } from './socketEntity.ts';

/** Closes a socket whose session has ended, or that exceeds the person's limit. */
export async function endSocket(
  runtime: Runtime,
  socket: Pick<SocketItem, 'companyId' | 'userId' | 'socketId'>,
): Promise<void> {
  await removeSocket(runtime.store, socket);
  await disconnect(runtime, socket.socketId);
}

/** Closes the WebSocket connection. If that fails, the socket gets no more events and is closed at its next frame. */
export async function disconnect(runtime: Runtime, socketId: string): Promise<void> {
  const { DeleteConnectionCommand, GoneException } = await import('@aws-sdk/client-apigatewaymanagementapi');
  try {
    const sockets = await runtime.clients.sockets();
    await sockets.send(new DeleteConnectionCommand({ ConnectionId: socketId }));
  } catch (error) {
    if (!(error instanceof GoneException))
      runtime.log.warn('socket not closed', { socketId, error: String(error) });
  }
}
