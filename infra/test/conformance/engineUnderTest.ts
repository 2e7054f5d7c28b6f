import { AwsCallError, callAws } from '../../local/aws/callAws.ts';
import { createTable } from '../../local/engines/createTable.ts';
import { bytesAsText } from '../../local/testing/table/wireBytes.ts';
import type { Tables } from '../../local/testing/table/createTables.ts';
import type { Image } from '../../local/testing/table/values.ts';

/** What a call ended in: the answer as DynamoDB's JSON has it, or how it was refused. */
export interface Outcome {
  answer?: Record<string, unknown>;
  refusal?: string;
  /** How it ended as the recorded shape says it: what was found, and whether more follows. */
  ending?: string;
}

/** An engine with one empty table, as the conformance run asks it. */
export interface EngineUnderTest {
  call(operation: string, input: Record<string, unknown>): Promise<Outcome>;
  /** Changes since the last look as `INSERT`, `MODIFY` or `REMOVE` of a key. */
  changes(): Promise<Change[]>;
}

export interface Change {
  eventName: string;
  dynamodb: { Keys: Image; OldImage?: Image; NewImage?: Image; SequenceNumber: string };
}

/** Name of the table in recorded calls: each engine has its own. */
export const tableName = 'conformance';

/** The table in memory, through the JSON of the wire as the engines get it. */
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

/** An engine at an address, asked as `npm start` asks it. */
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
  /** Behind the last change that was seen: an iterator kept from look to look is at times refused as too old. */
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
        // Bytes of a parsed call are written as text again.
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

/** The error's name and what was said of each write of a transaction, in their order. */
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
