import type { Runtime } from '../../platform/runtime/runtime.ts';

/** Sends one frame; the AWS client retries throttled calls. `gone` means status 410; other failures are logged. */
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
