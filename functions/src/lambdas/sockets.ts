import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { isKnownOrigin } from '../platform/http/knownOrigin.ts';
import { viewerAddress } from '../platform/http/viewerAddress.ts';
import { closeSocket } from '../services/realtime/closeSocket.ts';
import { openSocket } from '../services/realtime/openSocket.ts';
import { postFrame } from '../services/realtime/postFrame.ts';
import { receiveFrame } from '../services/realtime/receiveFrame.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';

const runtime = createRuntime(process.env);
// The client is needed for every answered frame: it loads at start, where Lambda's CPU burst makes it cheap.
await runtime.clients.sockets();

/** `$connect` events carry caller, headers and query string, which the type omits. */
type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  requestContext: { identity?: { sourceIp?: string } };
  headers?: Record<string, string | undefined> | null;
  queryStringParameters?: Record<string, string | undefined> | null;
};

/** Routes of the WebSocket API. */
export async function handler(event: SocketEvent): Promise<APIGatewayProxyResultV2> {
  const { routeKey, connectionId } = event.requestContext;
  if (routeKey === '$connect') return { statusCode: await connect(event) };
  if (routeKey === '$disconnect') {
    await closeSocket(runtime, connectionId);
    return { statusCode: 200 };
  }
  const answer = await receiveFrame(runtime, connectionId, event.body ?? '');
  if (answer !== undefined) await postFrame(runtime, connectionId, JSON.stringify(answer));
  return { statusCode: 200 };
}

/** Status of a `$connect`: 403 past CloudFront or from a foreign page, 401 without a valid ticket, 200 if it is open. */
async function connect({ requestContext, headers, queryStringParameters }: SocketEvent): Promise<number> {
  const header = (name: string) =>
    Object.entries(headers ?? {}).find(([given]) => given.toLowerCase() === name)?.[1];
  const viewer = await viewerAddress(runtime.secrets, header);
  const open = () =>
    openSocket(runtime, requestContext.connectionId, queryStringParameters?.['ticket'] ?? '');
  const statusCode =
    viewer === undefined || !isKnownOrigin(runtime.settings, header('origin'), header('host'))
      ? 403
      : (await open())
        ? 200
        : 401;
  if (statusCode !== 200)
    runtime.log.warn('socket refused', {
      statusCode,
      origin: header('origin'),
      sourceIp: viewer ?? requestContext.identity?.sourceIp,
      ...(viewer === undefined && { direct: true }),
    });
  return statusCode;
}
