import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { binaryMediaTypes } from '../../../parts/restApi.ts';
import { localAccount } from '../../engines/deploymentEnv.ts';
import { collectHeaders, collectQuery } from '../multiValues.ts';
import type { MatchedRoute } from './restRoutes.ts';

export interface RestEventInput {
  request: IncomingMessage;
  /** Path below `/api`, still percent-encoded. */
  path: string;
  search: URLSearchParams;
  matched: MatchedRoute;
  body: Buffer;
  requestId: string;
  now: number;
}

/** The event of a REST API with Lambda proxy integration (payload 1.0), as AWS documents it. */
export function restEvent(input: RestEventInput): APIGatewayProxyEvent {
  const { request, path, matched, body, requestId, now } = input;
  const sourceIp = sourceAddress(request);
  const { headers, multiValueHeaders } = collectHeaders([
    ...request.rawHeaders,
    'X-Amzn-Trace-Id',
    `Root=1-${Math.floor(now / 1000).toString(16)}-${randomUUID().replaceAll('-', '').slice(0, 24)}`,
    'X-Forwarded-For',
    sourceIp,
    'X-Forwarded-Proto',
    'http',
  ]);
  const { single, multi } = collectQuery(input.search);
  const binary = isBinary(request);
  const empty = body.length === 0;
  return {
    resource: matched.route.path,
    path,
    httpMethod: request.method ?? 'GET',
    headers,
    multiValueHeaders,
    queryStringParameters: single,
    multiValueQueryStringParameters: multi,
    pathParameters: matched.pathParameters,
    stageVariables: null,
    requestContext: {
      accountId: localAccount,
      apiId: 'localrest',
      authorizer: null,
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'localrest',
      extendedRequestId: requestId,
      httpMethod: request.method ?? 'GET',
      identity: {
        accessKey: null,
        accountId: null,
        apiKey: null,
        apiKeyId: null,
        caller: null,
        clientCert: null,
        cognitoAuthenticationProvider: null,
        cognitoAuthenticationType: null,
        cognitoIdentityId: null,
        cognitoIdentityPoolId: null,
        principalOrgId: null,
        sourceIp,
        user: null,
        userAgent: request.headers['user-agent'] ?? null,
        userArn: null,
      },
      path: `/api${path}`,
      protocol: 'HTTP/1.1',
      requestId,
      requestTime: requestTime(now),
      requestTimeEpoch: now,
      resourceId: 'local',
      resourcePath: matched.route.path,
      stage: 'api',
    },
    body: empty ? null : body.toString(binary ? 'base64' : 'utf8'),
    isBase64Encoded: binary && !empty,
  };
}

/** True if the body is passed to the function in base64; all other bodies are passed as text. */
export function isBinary(request: IncomingMessage): boolean {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return binaryMediaTypes.some((binary) => binary === type);
}

/** The caller's address; for IPv4 without the prefix that a dual-stack socket adds. */
export function sourceAddress(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
}

/** CLF time, e.g. `20/Nov/2026:10:52:03 +0000`. */
export function requestTime(now: number): string {
  const [, day, month, year, time] =
    /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(new Date(now).toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
