import type { Runtime } from '../../platform/runtime/runtime.ts';
import { removeSocket, type SocketItem } from './socketEntity.ts';

/** Closes a socket from here: its session has ended, or its person has too many. */
export async function endSocket(
  runtime: Runtime,
  socket: Pick<SocketItem, 'companyId' | 'userId' | 'socketId'>,
): Promise<void> {
  await removeSocket(runtime.store, socket);
  await disconnect(runtime, socket.socketId);
}

/** Closes the connection itself. One that cannot be closed now hears nothing any more and is closed at its next word. */
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
