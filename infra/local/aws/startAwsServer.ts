import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsError } from './awsError.ts';
import { readBody } from './readBody.ts';

/** Answers one operation of a JSON-protocol service (KMS, SSM). */
export type JsonService = (operation: string, request: never) => unknown;
/** Answers requests whose path it knows (Scheduler, SES, @connections); false hands them on. */
export type RestService = (
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
) => Promise<boolean> | boolean;

export interface AwsServices {
  /** By prefix of X-Amz-Target: `TrentService` is KMS, `AmazonSSM` the Parameter Store. */
  json: Record<string, JsonService>;
  rest: readonly RestService[];
}

export interface AwsServer {
  endpoint: string;
  stop(): Promise<void>;
}

/** The AWS services that no engine offers, on one loopback port. */
export async function startAwsServer(port: number, services: AwsServices): Promise<AwsServer> {
  const server = createServer((request, response) => {
    answer(services, request, response).catch((error: unknown) => sendError(response, error));
  });
  server.keepAliveTimeout = 60_000;
  await listenLoopback(server, port);
  const address = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(services: AwsServices, request: IncomingMessage, response: ServerResponse) {
  const body = await readBody(request, 10 * 1024 * 1024);
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string') {
    const [prefix = '', operation = ''] = target.split('.');
    const service = services.json[prefix];
    if (!service) throw new AwsError('UnknownOperationException', `${prefix} is not offered locally.`);
    const parsed: unknown = JSON.parse(body.toString('utf8') || '{}');
    sendJson(response, 200, service(operation, parsed as never), 'application/x-amz-json-1.1');
    return;
  }
  for (const service of services.rest) {
    if (await service(request, response, body)) return;
  }
  throw new AwsError(
    'UnknownOperationException',
    `No service answers ${request.method} ${request.url}.`,
    404,
  );
}

export function sendJson(response: ServerResponse, status: number, body: unknown, type = 'application/json') {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length });
  response.end(bytes);
}

function sendError(response: ServerResponse, error: unknown) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const known = error instanceof AwsError;
  const code = known ? error.code : 'InternalFailure';
  const message = error instanceof Error ? error.message : String(error);
  response.setHeader('x-amzn-errortype', code);
  sendJson(response, known ? error.status : 500, { __type: code, message, Message: message });
}

function listenLoopback(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
