import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { isKnownOrigin } from '../http/knownOrigin.ts';
import { closeSocket } from '../realtime/closeSocket.ts';
import { openSocket } from '../realtime/openSocket.ts';
import { postFrame } from '../realtime/postFrame.ts';
import { receiveFrame } from '../realtime/receiveFrame.ts';
import { createRuntime } from '../runtime/runtime.ts';

const runtime = createRuntime(process.env);
// Every frame that is answered needs it: it loads at start, where Lambda's burst pays for it.
await runtime.clients.sockets();

/** Headers and query string are part of $connect events, although the type leaves them out. */
type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string | undefined> | null;
  queryStringParameters?: Record<string, string | undefined> | null;
};

/** Routes of the WebSocket API. */
export async function handler(event: SocketEvent): Promise<APIGatewayProxyResultV2> {
  const { routeKey, connectionId } = event.requestContext;
  if (routeKey === '$connect') {
    const { settings } = runtime;
    const header = (name: string) =>
      Object.entries(event.headers ?? {}).find(([given]) => given.toLowerCase() === name)?.[1];
    if (!isKnownOrigin(settings, header('origin'), header('host'))) return { statusCode: 403 };
    const opened = await openSocket(runtime, connectionId, event.queryStringParameters?.['ticket'] ?? '');
    return { statusCode: opened ? 200 : 401 };
  }
  if (routeKey === '$disconnect') {
    await closeSocket(runtime, connectionId);
    return { statusCode: 200 };
  }
  const answer = await receiveFrame(runtime, connectionId, event.body ?? '');
  if (answer !== undefined) await postFrame(runtime, connectionId, JSON.stringify(answer));
  return { statusCode: 200 };
}
