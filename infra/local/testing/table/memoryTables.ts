import { createServer } from 'node:http';
import { DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { inProcessEndpoints } from '../../aws/inProcessEndpoints.ts';
import { listenLoopback } from '../../aws/listenLoopback.ts';
import { sharedEngines } from '../sharedEngines.ts';
import { createTables, type Tables } from './createTables.ts';
import { recordShapes } from './recordShapes.ts';
import { bytesAsText, textAsBytes } from './wireBytes.ts';

let started: Promise<string> | undefined;

/**
 * Starts tables in memory for all test files of this process and returns their address. SDK clients in this process
 * call them without a socket; others that know the address (a connector's process, the stream's reader) call them as
 * they call DynamoDB.
 */
export function memoryTables(): Promise<string> {
  started ??= start();
  return started;
}

async function start(): Promise<string> {
  const folder = process.env[sharedEngines.shapes];
  const tables = folder === undefined ? createTables() : recordShapes(createTables(), folder);
  const answer = (target: string, body: string) => answerText(tables, target, body);
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { status, text } = answer(
        String(incoming.headers['x-amz-target']),
        Buffer.concat(parts).toString(),
      );
      outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
    });
  });
  const endpoint = await listenLoopback(server, 0);
  server.unref();
  inProcessEndpoints.set(endpoint, async (target, body) => answer(target, body));
  answerClients(tables);
  return endpoint;
}

interface Sender {
  send: (this: Sender, command: object, ...more: unknown[]) => Promise<unknown>;
}

/** Patches the SDK's client class so that calls naming one of the tables go to them directly. */
function answerClients(tables: Tables): void {
  const prototype: Sender = DynamoDBClient.prototype as unknown as Sender;
  const { send: overTheWire } = prototype;
  prototype.send = async function (this: Sender, command: object, ...more: unknown[]) {
    const { input } = command as { input: Record<string, unknown> };
    if (tables.rowsOf(input) === undefined) return overTheWire.call(this, command, ...more);
    // Waits for a later turn of the event loop, as for replies over the wire.
    await new Promise((resolve) => setImmediate(resolve));
    const answer = tables.call(command.constructor.name.replace(/Command$/, ''), input);
    return { $metadata: { httpStatusCode: 200, attempts: 1, totalRetryDelay: 0 }, ...answer };
  };
}

/** Executes a call as it comes over the wire and returns the reply in DynamoDB's JSON. */
function answerText(tables: Tables, target: string, body: string): { status: number; text: string } {
  try {
    const input = JSON.parse(body || '{}', textAsBytes) as Record<string, unknown>;
    const answer = tables.call(target.split('.').at(-1) ?? '', input);
    return { status: 200, text: JSON.stringify(answer, bytesAsText) };
  } catch (error) {
    const { name, message } =
      error instanceof Error ? error : { name: 'InternalServerError', message: String(error) };
    const reasons = (error as { CancellationReasons?: unknown }).CancellationReasons;
    const isKnown = error instanceof DynamoDBServiceException;
    return {
      status: isKnown ? 400 : 500,
      text: JSON.stringify({
        __type: `com.amazonaws.dynamodb.v20120810#${isKnown ? name : 'InternalServerError'}`,
        message,
        ...(reasons !== undefined && { CancellationReasons: reasons }),
      }),
    };
  }
}
