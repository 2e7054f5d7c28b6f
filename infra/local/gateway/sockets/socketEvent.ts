import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { collectHeaders, collectQuery } from '../multiValues.ts';
import { requestTime } from '../rest/restEvent.ts';

interface Caller {
  id: string;
  connectedAt: number;
  sourceIp: string;
  userAgent: string;
  host: string;
}

type EventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT';

const routeKeys = { CONNECT: '$connect', MESSAGE: '$default', DISCONNECT: '$disconnect' } as const;

function requestContext(caller: Caller, eventType: EventType, now: number): Record<string, unknown> {
  const requestId = randomUUID();
  return {
    routeKey: routeKeys[eventType],
    eventType,
    extendedRequestId: requestId,
    requestTime: requestTime(now),
    messageDirection: 'IN',
    stage: 'ws',
    connectedAt: caller.connectedAt,
    requestTimeEpoch: now,
    identity: { sourceIp: caller.sourceIp, userAgent: caller.userAgent },
    requestId,
    domainName: caller.host,
    connectionId: caller.id,
    apiId: 'localsockets',
  };
}

/** Event of `$connect`: headers and query string of the upgrade request. */
export function connectEvent(caller: Caller, request: IncomingMessage, now: number): Record<string, unknown> {
  const query = (request.url ?? '').split('?').slice(1).join('?');
  const { single, multi } = collectQuery(new URLSearchParams(query));
  return {
    ...collectHeaders([...request.rawHeaders, 'X-Forwarded-For', caller.sourceIp]),
    ...(single ? { queryStringParameters: single, multiValueQueryStringParameters: multi } : {}),
    requestContext: requestContext(caller, 'CONNECT', now),
    isBase64Encoded: false,
  };
}

/** Event of `$default`: one whole message. */
export function messageEvent(caller: Caller, body: string, now: number): Record<string, unknown> {
  return {
    requestContext: { ...requestContext(caller, 'MESSAGE', now), messageId: randomUUID() },
    body,
    isBase64Encoded: false,
  };
}

/** Event of `$disconnect`. */
export function disconnectEvent(
  caller: Caller,
  code: number,
  reason: string,
  now: number,
): Record<string, unknown> {
  return {
    ...collectHeaders(['Host', caller.host, 'X-Forwarded-For', caller.sourceIp]),
    requestContext: {
      ...requestContext(caller, 'DISCONNECT', now),
      disconnectStatusCode: code,
      disconnectReason: reason,
    },
    isBase64Encoded: false,
  };
}
