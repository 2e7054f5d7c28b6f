import type { DynamoDBRecord } from 'aws-lambda';
import {
  findStream,
  listShards,
  openIterator,
  readRecords,
} from '../../../infra/local/gateway/mappings/streamReader.ts';
import { runProjections } from '../projections/runProjections.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Reads the table's stream and runs the projections until nothing new is in it, however much they write. */
export function createStreamPump(runtime: Runtime, endpoint: string): () => Promise<void> {
  const positions = new Map<string, string>();
  return async () => {
    const stream = await findStream(endpoint, runtime.settings.tableName);
    for (let fresh = 1; fresh > 0;) {
      fresh = 0;
      for (const { ShardId } of await listShards(endpoint, stream)) {
        const iterator = await openIterator(endpoint, stream, ShardId, positions.get(ShardId));
        const { records } = await readRecords(endpoint, iterator);
        const last = records.at(-1);
        if (last === undefined) continue;
        fresh += records.length;
        const { batchItemFailures } = await runProjections(runtime, records as unknown as DynamoDBRecord[]);
        if (batchItemFailures.length > 0) throw new Error('a projection failed');
        positions.set(ShardId, last.dynamodb.SequenceNumber);
      }
    }
  };
}
