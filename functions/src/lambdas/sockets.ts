import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { closeSocket } from '../realtime/closeSocket.ts';
import { openSocket } from '../realtime/openSocket.ts';
import { postFrames } from '../realtime/postFrames.ts';
import { receiveFrame } from '../realtime/receiveFrame.ts';
import { createRuntime } from '../runtime/runtime.ts';

const runtime = createRuntime(process.env);
// Every frame that is answered needs it: it loads at start, where Lambda's burst pays for it.
await runtime.clients.sockets();

/** The query string is part of $connect events, although the type leaves it out. */
type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  queryStringParameters?: Record<string, string | undefined> | null;
};

/** Routes of the WebSocket API. */
export async function handler(event: SocketEvent): Promise<APIGatewayProxyResultV2> {
  const { routeKey, connectionId } = event.requestContext;
  if (routeKey === '$connect') {
    const opened = await openSocket(runtime, connectionId, event.queryStringParameters?.['ticket'] ?? '');
    return { statusCode: opened ? 200 : 401 };
  }
  if (routeKey === '$disconnect') {
    await closeSocket(runtime, connectionId);
    return { statusCode: 200 };
  }
  const answer = await receiveFrame(runtime, connectionId, event.body ?? '');
  if (answer !== undefined)
    await postFrames(runtime, { companyId: 0, socketId: connectionId }, [JSON.stringify(answer)]);
  return { statusCode: 200 };
}
