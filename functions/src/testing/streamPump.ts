import type { DynamoDBRecord } from 'aws-lambda';
import {
  findStream,
  listShards,
  openIterator,
  readRecords,
} from '../../../infra/local/gateway/mappings/streamReader.ts';
import { loadProjections } from '../loading/loadProjections.ts';
import { runProjections } from '../projections/runProjections.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';

/** Whether to continue after the last record read, or to read the stream again from its first record. */
export type PumpStart = 'where it stopped' | 'from the beginning';

/** Reads the table's stream and runs the projections until nothing new appears, including their own writes. */
export function createStreamPump(runtime: Runtime, endpoint: string): (start?: PumpStart) => Promise<void> {
  const positions = new Map<string, string>();
  return async (start = 'where it stopped') => {
    if (start === 'from the beginning') positions.clear();
    const stream = await findStream(endpoint, runtime.settings.tableName);
    for (let fresh = 1; fresh > 0;) {
      fresh = 0;
      for (const { ShardId } of await listShards(endpoint, stream)) {
        const iterator = await openIterator(endpoint, stream, ShardId, positions.get(ShardId));
        const { records } = await readRecords(endpoint, iterator);
        const last = records.at(-1);
        if (last === undefined) continue;
        fresh += records.length;
        const { batchItemFailures } = await runProjections(
          runtime,
          await loadProjections(),
          records as DynamoDBRecord[],
        );
        if (batchItemFailures.length > 0) throw new Error('a projection failed');
        positions.set(ShardId, last.dynamodb.SequenceNumber);
      }
    }
  };
}
