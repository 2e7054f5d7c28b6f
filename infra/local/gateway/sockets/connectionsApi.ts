import { socketLimits } from '../../../parts/restApi.ts';
import { AwsError } from '../../aws/awsError.ts';
import { sendJson } from '../../aws/sendJson.ts';
import type { RestService } from '../../aws/startAwsServer.ts';
import type { SocketRegistry } from './socketRegistry.ts';

const path = /^\/ws\/@connections\/([^/?]+)$/;

/** Management calls of the WebSocket API: send to, describe and close a connection; 410 if it is gone. */
export function createConnectionsApi(registry: SocketRegistry, now: () => number): RestService {
  return async (request, response, body) => {
    // SDKs percent-encode the at sign.
    const encoded = path.exec((request.url ?? '').replaceAll('%40', '@'))?.[1];
    if (!encoded) return false;
    const connection = registry.get(decodeURIComponent(encoded));
    if (!connection || connection.socket.readyState !== connection.socket.OPEN) {
      throw new AwsError('GoneException', 'The connection is gone.', 410);
    }
    switch (request.method) {
      case 'POST':
        if (body.length > socketLimits.messageBytes) {
          throw new AwsError(
            'PayloadTooLargeException',
            'The data has exceeded the maximum size allowed.',
            413,
          );
        }
        await new Promise<void>((resolve) => {
          connection.socket.send(body.toString('utf8'), () => resolve());
        });
        connection.lastActiveAt = now();
        response.writeHead(200, { 'content-length': 0 }).end();
        return true;
      case 'GET':
        sendJson(response, 200, {
          connectedAt: new Date(connection.connectedAt).toISOString(),
          identity: { sourceIp: connection.sourceIp, userAgent: connection.userAgent },
          lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
        });
        return true;
      case 'DELETE':
        connection.socket.close(1000, 'Connection Closed Normally');
        response.writeHead(204).end();
        return true;
      default:
        return false;
    }
  };
}
