import { AwsCallError, callAws } from '../../local/aws/callAws.ts';
import { createTable } from '../../local/engines/createTable.ts';
import { bytesAsText } from '../../local/testing/table/wireBytes.ts';
import type { Tables } from '../../local/testing/table/createTables.ts';
import type { Image } from '../../local/testing/table/values.ts';

/** Outcome of a call: the reply in DynamoDB's JSON, or how it was refused. */
export interface Outcome {
  answer?: Record<string, unknown>;
  refusal?: string;
  /** Outcome as in the recorded shape: how much was found, and if more follows. */
  ending?: string;
}

/** An engine with one empty table, as the conformance run calls it. */
export interface EngineUnderTest {
  call(operation: string, input: Record<string, unknown>): Promise<Outcome>;
  /** Stream records since the last call of `changes`. */
  changes(): Promise<Change[]>;
}

export interface Change {
  eventName: string;
  dynamodb: { Keys: Image; OldImage?: Image; NewImage?: Image; SequenceNumber: string };
}

/** Table name in recorded calls; each engine has its own table. */
export const tableName = 'conformance';

/** The table in memory, called through the JSON that engines receive. */
export function inMemory(tables: Tables): EngineUnderTest {
  tables.call('CreateTable', { TableName: tableName });
  let read = 0;
  return {
    async call(operation, input) {
      try {
        return { answer: plain(tables.call(operation, input)) };
      } catch (error) {
        return { refusal: inFull(error) };
      }
    },
    async changes() {
      const { Streams } = tables.call('ListStreams', { TableName: tableName }) as {
        Streams: { StreamArn: string }[];
      };
      const iterator = `${Streams[0]?.StreamArn}|${read}`;
      const { Records } = plain(tables.call('GetRecords', { ShardIterator: iterator })) as unknown as {
        Records: Change[];
      };
      read += Records.length;
      return Records;
    },
  };
}

const plain = (answer: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(answer, bytesAsText)) as Record<string, unknown>;

/** An engine at an address, called as `npm start` calls it. */
export async function overTheWire(endpoint: string): Promise<EngineUnderTest> {
  await createTable(endpoint, tableName);
  const streams = <Answer>(operation: string, body: object) =>
    callAws<Answer>(endpoint, `DynamoDBStreams_20120810.${operation}`, body);
  const { Streams } = await streams<{ Streams: { StreamArn: string }[] }>('ListStreams', {
    TableName: tableName,
  });
  const StreamArn = Streams[0]?.StreamArn;
  const { StreamDescription } = await streams<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
    'DescribeStream',
    { StreamArn },
  );
  const [shard] = StreamDescription.Shards;
  let last: string | undefined;
  /** Opens an iterator after the last record seen. An iterator kept between calls is sometimes refused as too old. */
  const iterator = () =>
    streams<{ ShardIterator: string }>('GetShardIterator', {
      StreamArn,
      ShardId: shard?.ShardId,
      ...(last === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last }),
    });
  return {
    async call(operation, input) {
      try {
        // Bytes of a parsed call are encoded as text again.
        const body = JSON.parse(JSON.stringify(input, bytesAsText)) as object;
        return { answer: await callAws(endpoint, `DynamoDB_20120810.${operation}`, body) };
      } catch (error) {
        if (!(error instanceof AwsCallError)) throw error;
        return { refusal: inFull({ name: error.code, CancellationReasons: reasonsOf(error) }) };
      }
    },
    async changes() {
      const { Records } = await streams<{ Records: Change[] }>('GetRecords', await iterator());
      last = Records.at(-1)?.dynamodb.SequenceNumber ?? last;
      return Records;
    },
  };
}

/** The error's name and the code for each write of a transaction, in order. */
function inFull(error: unknown): string {
  const { name, CancellationReasons: reasons = [] } = error as {
    name: string;
    CancellationReasons?: { Code?: string }[];
  };
  return [name, ...reasons.map(({ Code = '' }) => Code)].join(' ');
}

function reasonsOf({ code, message }: AwsCallError): { Code: string }[] {
  if (code !== 'TransactionCanceledException') return [];
  const codes = /\[([\w, ]+)\]/.exec(message)?.[1] ?? '';
  return codes.split(', ').map((Code) => ({ Code }));
}
