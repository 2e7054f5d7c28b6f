import type { APIGatewayProxyEvent, Context } from 'aws-lambda';

export interface ApiRequest {
  headers?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON; strings are sent as they are, Buffers in base64. */
  body?: unknown;
  sourceIp?: string;
}

let requests = 0;

/** A REST proxy event (payload format 1.0) as API Gateway builds it. */
export function apiEvent(method: string, path: string, request: ApiRequest = {}): APIGatewayProxyEvent {
  const { headers = {}, query, body, sourceIp = '203.0.113.7' } = request;
  const requestId = `test-${++requests}`;
  const identity = { sourceIp, userAgent: 'test' } as APIGatewayProxyEvent['requestContext']['identity'];
  return {
    resource: '/{proxy+}',
    path,
    httpMethod: method,
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    queryStringParameters: query ?? null,
    multiValueQueryStringParameters:
      query === undefined
        ? null
        : Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
    pathParameters: null,
    stageVariables: null,
    body:
      body === undefined
        ? null
        : Buffer.isBuffer(body)
          ? body.toString('base64')
          : typeof body === 'string'
            ? body
            : JSON.stringify(body),
    isBase64Encoded: Buffer.isBuffer(body),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: null,
      httpMethod: method,
      identity,
      path: `/api${path}`,
      protocol: 'HTTP/1.1',
      requestId,
      requestTimeEpoch: Date.now(),
      resourceId: 'proxy',
      resourcePath: '/{proxy+}',
      stage: 'api',
    },
  };
}

/** A Lambda context with 29 s left by default. */
export function lambdaContext(remainingMs = 29_000): Context {
  const deadline = Date.now() + remainingMs;
  const nothing = (): void => {};
  return {
    awsRequestId: `lambda-${requests}`,
    functionName: 'test',
    functionVersion: '1',
    invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:test',
    memoryLimitInMB: '512',
    logGroupName: 'test',
    logStreamName: 'test',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => deadline - Date.now(),
    done: nothing,
    fail: nothing,
    succeed: nothing,
  };
}
