import type { Runtime } from '../../platform/runtime/runtime.ts';

/** Sends one frame. What API Gateway refuses for the moment the client tries again; `gone` says only 410. */
export async function postFrame(
  runtime: Runtime,
  socketId: string,
  frame: string,
): Promise<'sent' | 'gone' | 'failed'> {
  const { GoneException, PostToConnectionCommand } = await import('@aws-sdk/client-apigatewaymanagementapi');
  const sockets = await runtime.clients.sockets();
  try {
    await sockets.send(new PostToConnectionCommand({ ConnectionId: socketId, Data: Buffer.from(frame) }));
    return 'sent';
  } catch (error) {
    if (error instanceof GoneException) return 'gone';
    runtime.log.warn('frame not sent', { socketId, error: String(error) });
    return 'failed';
  }
}
