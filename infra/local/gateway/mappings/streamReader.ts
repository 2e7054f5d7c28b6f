import { AwsCallError, callAws } from '../../aws/callAws.ts';

export interface StreamRecord {
  eventID: string;
  eventName: string;
  dynamodb: { SequenceNumber: string } & Record<string, unknown>;
  [field: string]: unknown;
}

export interface Shard {
  ShardId: string;
  ParentShardId?: string;
}

const prefix = 'DynamoDBStreams_20120810';

/** ARN of the table's stream. */
export async function findStream(endpoint: string, tableName: string): Promise<string> {
  const answer = await callAws<{ Streams: { StreamArn: string }[] }>(endpoint, `${prefix}.ListStreams`, {
    TableName: tableName,
  });
  const arn = answer.Streams.at(-1)?.StreamArn;
  if (!arn) throw new Error(`The table ${tableName} has no stream.`);
  return arn;
}

export async function listShards(endpoint: string, streamArn: string): Promise<Shard[]> {
  const answer = await callAws<{ StreamDescription: { Shards: Shard[] } }>(
    endpoint,
    `${prefix}.DescribeStream`,
    { StreamArn: streamArn },
  );
  const shards = answer.StreamDescription.Shards;
  const ordered: Shard[] = [];
  const add = (shard: Shard) => {
    if (ordered.includes(shard)) return;
    const parent = shards.find((other) => other.ShardId === shard.ParentShardId);
    if (parent) add(parent);
    ordered.push(shard);
  };
  shards.forEach(add);
  return ordered;
}

/** Iterator after the sequence number `after`, or at the oldest record if `after` is undefined or no longer known. */
export async function openIterator(
  endpoint: string,
  streamArn: string,
  shardId: string,
  after: string | undefined,
): Promise<string> {
  const ask = (position: Record<string, string>) =>
    callAws<{ ShardIterator: string }>(endpoint, `${prefix}.GetShardIterator`, {
      StreamArn: streamArn,
      ShardId: shardId,
      ...position,
    });
  const oldest = { ShardIteratorType: 'TRIM_HORIZON' };
  if (after === undefined) return (await ask(oldest)).ShardIterator;
  try {
    const position = { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after };
    return (await ask(position)).ShardIterator;
  } catch (error) {
    if (!(error instanceof AwsCallError)) throw error;
    return (await ask(oldest)).ShardIterator;
  }
}

export interface RecordsPage {
  records: StreamRecord[];
  /** Undefined if the shard is closed and read to its end. */
  next: string | undefined;
}

export const recordsPerPage = 1000;

export async function readRecords(endpoint: string, iterator: string): Promise<RecordsPage> {
  const answer = await callAws<{ Records: StreamRecord[]; NextShardIterator?: string }>(
    endpoint,
    `${prefix}.GetRecords`,
    { ShardIterator: iterator, Limit: recordsPerPage },
  );
  return { records: answer.Records, next: answer.NextShardIterator };
}
