import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { AwsError } from '../aws/awsError.ts';
import { fromLocalProgram } from '../aws/localCaller.ts';
import { listenLoopback, stopServer } from '../aws/listenLoopback.ts';
import { BodyTooLarge, discardRest, readBody } from '../aws/readBody.ts';
import { sendAwsError } from '../aws/sendJson.ts';
import { createLoader, type HostedFunction } from './hostedFunction.ts';
import { invoke } from './invoke.ts';
import { eventPayloadLimit, payloadLimit } from './lambdaLimits.ts';

export interface FunctionsHost {
  url: string;
  /** Loads every function, so the first message does not wait for its bundle. */
  warm(): Promise<void>;
  stop(): Promise<void>;
}

const path = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** Serves Lambda's Invoke API on a loopback port; the functions run in this process. */
export async function startFunctionsHost(
  port: number,
  functions: readonly HostedFunction[],
): Promise<FunctionsHost> {
  const load = createLoader();
  const byName = new Map(functions.map((hosted) => [hosted.name, hosted]));

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // Refuses web pages: a page of any site can post a form to this address, and that must not become an event.
    if (!fromLocalProgram(request))
      throw new AwsError('AccessDeniedException', 'Programs of this machine only.', 403);
    const name = path.exec(request.url ?? '')?.[1];
    const hosted = name && byName.get(functionNameOf(decodeURIComponent(name)));
    if (!hosted) throw new AwsError('ResourceNotFoundException', `Function not found: ${name}`, 404);
    const asynchronous = request.headers['x-amz-invocation-type'] === 'Event';
    const body = await readBody(request, asynchronous ? eventPayloadLimit : payloadLimit);
    const event: unknown = body.length === 0 ? {} : parse(body);
    if (asynchronous) {
      void invokeInBackground(hosted, event);
      response.writeHead(202).end();
      return;
    }
    const result = await invoke(hosted, load, event);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(result.payload),
      'x-amzn-requestid': result.requestId,
      'x-amz-executed-version': '$LATEST',
      ...(result.functionError ? { 'x-amz-function-error': result.functionError } : {}),
    });
    response.end(result.payload);
  };

  /** Like Lambda, tries asynchronous invocations three times in all. */
  const invokeInBackground = async (hosted: HostedFunction, event: unknown) => {
    for (const pauseMs of [0, 1000, 2000]) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const result = await invoke(hosted, load, event);
      if (!result.functionError) return;
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof BodyTooLarge)) return sendAwsError(response, error);
      sendAwsError(response, new AwsError('RequestTooLargeException', error.message, 413));
      discardRest(request);
    });
  });
  server.keepAliveTimeout = 60_000;
  const address = await listenLoopback(server, port);
  return {
    url: address,
    stop: () => stopServer(server),
    warm: async () => {
      // A function that fails to load reports its error to its callers.
      for (const hosted of functions) await load(hosted).catch(() => {});
    },
  };
}

/** Accepts a function's name or ARN. */
function functionNameOf(nameOrArn: string): string {
  return nameOrArn.split(':').at(-1) ?? nameOrArn;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AwsError('InvalidRequestContentException', 'Could not parse request body into json.');
  }
}
