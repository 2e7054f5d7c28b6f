import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { AwsError } from './awsError.ts';
import { fromLocalProgram } from './localCaller.ts';
import { listenLoopback, stopServer } from './listenLoopback.ts';
import { readBody } from './readBody.ts';
import { sendAwsError, sendJson } from './sendJson.ts';

/** Runs one operation of a JSON-protocol service (KMS, SSM) and returns its reply. */
export type JsonService = (operation: string, request: never) => unknown;
/**
 * Handles requests whose path it knows (Scheduler, SES, API Gateway's keys, @connections, transcription); returns false
 * for all others.
 */
export type RestService = (
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
) => Promise<boolean> | boolean;

export interface AwsServices {
  /** Services by prefix of X-Amz-Target: `TrentService` is KMS, `AmazonSSM` the Parameter Store. */
  json: Record<string, JsonService>;
  rest: readonly RestService[];
}

export interface AwsServer {
  endpoint: string;
  stop(): Promise<void>;
}

/** Serves the AWS services for which there is no engine, on one loopback port. */
export async function startAwsServer(port: number, services: AwsServices): Promise<AwsServer> {
  const server = createServer((request, response) => {
    answer(services, request, response).catch((error: unknown) => sendAwsError(response, error));
  });
  server.keepAliveTimeout = 60_000;
  const endpoint = await listenLoopback(server, port);
  return { endpoint, stop: () => stopServer(server) };
}

async function answer(services: AwsServices, request: IncomingMessage, response: ServerResponse) {
  if (!fromLocalProgram(request))
    throw new AwsError('AccessDeniedException', 'Programs of this machine only.', 403);
  const body = await readBody(request, 64 * 1024 * 1024);
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
