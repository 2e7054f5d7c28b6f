import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DynamoDBRecord } from 'aws-lambda';
import type { LiveEvent, LiveFrame } from '@balcao/shared/events';
import { functionParts } from '@balcao/infra/parts/functions';
import {
  findStream,
  listShards,
  openIterator,
  readRecords,
} from '../../../../../infra/local/gateway/mappings/streamReader.ts';

export interface SocketEnd {
  endpoint: string;
  /** Posted frames by socket id. */
  frames: Map<string, string[]>;
  /** Ids of sockets closed by the server. */
  closed: string[];
  /** Status to refuse frames with, by socket id. */
  refused: Map<string, number>;
  /** Events a socket received since the last call, oldest first. */
  take(socketId: string): LiveEvent[];
  stop(): Promise<void>;
}

/** A fake of API Gateway's management API that records posted frames. */
export async function startSocketEnd(): Promise<SocketEnd> {
  const frames = new Map<string, string[]>();
  const closed: string[] = [];
  const refused = new Map<string, number>();
  const server = createServer((request, response) => {
    const id = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'DELETE') {
        closed.push(id);
        response.writeHead(204).end();
        return;
      }
      const status = refused.get(id);
      if (status !== undefined) {
        const type = status === 410 ? 'GoneException' : status === 429 ? 'LimitExceededException' : 'Refused';
        response.writeHead(status, { 'x-amzn-errortype': type }).end('{}');
        return;
      }
      frames.set(id, [...(frames.get(id) ?? []), Buffer.concat(chunks).toString()]);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
    frames,
    closed,
    refused,
    take: (socketId) => {
      const taken = frames.get(socketId) ?? [];
      frames.delete(socketId);
      return taken.flatMap((frame) => (JSON.parse(frame) as Partial<LiveFrame>).events ?? []);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const publisher = functionParts.find(({ name }) => name === 'realtimePublisher');
const batchSize = publisher && 'stream' in publisher ? publisher.stream.batchSize : 1;

/**
 * Reads the table's stream from its last position and passes it to a consumer in batches as Lambda does. Returns the
 * number of batches.
 */
export function createStreamFeed(
  endpoint: string,
  tableName: string,
  consume: (records: DynamoDBRecord[]) => Promise<void>,
): () => Promise<number> {
  const positions = new Map<string, string>();
  return async () => {
    let batches = 0;
    const stream = await findStream(endpoint, tableName);
    for (const { ShardId } of await listShards(endpoint, stream)) {
      for (let more = true; more;) {
        const iterator = await openIterator(endpoint, stream, ShardId, positions.get(ShardId));
        const { records } = await readRecords(endpoint, iterator);
        more = records.length > 0;
        for (let at = 0; at < records.length; at += batchSize) {
          const batch = records.slice(at, at + batchSize);
          await consume(batch as unknown as DynamoDBRecord[]);
          batches += 1;
          // Set after success, so that a failed batch is repeated.
          positions.set(ShardId, batch.at(-1)?.dynamodb.SequenceNumber ?? '');
        }
      }
    }
    return batches;
  };
}
