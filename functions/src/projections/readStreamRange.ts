import { callJsonApi } from '@balcao/shared/server/runtime/callJsonApi';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import type { Runtime } from '../platform/runtime/runtime.ts';

/** A range of one shard of the table's stream, both ends inclusive. */
export interface StreamRange {
  streamArn: string;
  shardId: string;
  startSequenceNumber: string;
  endSequenceNumber: string;
}

const page = z.object({
  Records: z.array(z.custom<DynamoDBRecord>()),
  NextShardIterator: z.string().optional(),
});
const iterator = z.object({ ShardIterator: z.string() });

/**
 * Records of a range, page by page, in the form in which Lambda passes them to a consumer. The stream keeps records for
 * a day.
 *
 * @throws Error with the stream's message when the range is no longer kept
 */
export async function* readStreamRange(
  runtime: Pick<Runtime, 'clients'>,
  range: StreamRange,
): AsyncGenerator<DynamoDBRecord[]> {
  const { ShardIterator } = iterator.parse(
    await callStreams(runtime, 'GetShardIterator', {
      StreamArn: range.streamArn,
      ShardId: range.shardId,
      ShardIteratorType: 'AT_SEQUENCE_NUMBER',
      SequenceNumber: range.startSequenceNumber,
    }),
  );
  const last = BigInt(range.endSequenceNumber);
  let at: string | undefined = ShardIterator;
  for (let empty = 0; at !== undefined && empty < mostEmpty;) {
    const { Records, NextShardIterator } = page.parse(
      await callStreams(runtime, 'GetRecords', { ShardIterator: at, Limit: 100 }),
    );
    const within = Records.filter((record) => numberOf(record) <= last);
    if (within.length > 0) yield within;
    if (Records.some((record) => numberOf(record) >= last)) return;
    empty = Records.length === 0 ? empty + 1 : 0;
    at = NextShardIterator;
  }
}

/**
 * Reading stops after this many empty pages in a row. Some may precede further records, and at the end of an open shard
 * all pages are empty.
 */
const mostEmpty = 20;

function numberOf({ dynamodb }: DynamoDBRecord): bigint {
  return BigInt(dynamodb?.SequenceNumber ?? 0);
}

function callStreams({ clients }: Pick<Runtime, 'clients'>, action: string, body: object): Promise<unknown> {
  return callJsonApi(clients, {
    service: 'dynamodb',
    endpoint: process.env['AWS_ENDPOINT_URL_DYNAMODB'],
    host: 'streams.dynamodb',
    version: '1.0',
    target: `DynamoDBStreams_20120810.${action}`,
    body,
  });
}
