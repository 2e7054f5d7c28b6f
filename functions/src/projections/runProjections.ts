import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Projections } from '../platform/stream/projection.ts';
import { type StreamChange, toStreamChange } from '../platform/stream/streamChange.ts';
import { inParallel } from '../platform/runtime/inParallel.ts';
import { isPoison } from '../platform/runtime/isPoison.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { skipPoisonRecord } from './skipPoisonRecord.ts';

/** Items created in a batch, by key: the change that created it, and its state after the batch's last change. */
type Inserted = Map<string, { change: StreamChange; item: StoredItem }>;

/** Partitions handled in parallel; changes within one, such as a conversation's messages, are sequential. */
const width = 8;

/** Work for a group of changes that can be repeated for each of them alone. */
type Work = (affected: readonly StreamChange[]) => Promise<void>;

/**
 * Runs the projections on a batch of the table's stream. Returns the first failed change, from which the stream
 * repeats, and repetition has no second effect. A change that keeps failing for its content is set aside so that the
 * others continue, unless `givesUp` is false.
 */
export async function runProjections(
  runtime: Runtime,
  projections: Projections,
  records: readonly DynamoDBRecord[],
  givesUp = true,
): Promise<DynamoDBBatchResponse> {
  const changes = records.map(toStreamChange);
  const failed = new Set<StreamChange>();
  const recordOf = new Map(changes.map((change, at) => [change, records[at]]));
  const failing = async (affected: readonly StreamChange[], work: Work): Promise<void> => {
    try {
      await work(affected);
    } catch (error) {
      // Trying each change alone isolates the one that no retry would fix.
      if (affected.length > 1 && isPoison(error)) {
        for (const change of affected) await failing([change], work);
        return;
      }
      runtime.log.error('projection failed', { sequence: affected[0]?.sequence, error });
      for (const change of affected) {
        const record = recordOf.get(change);
        const isAside = givesUp && record !== undefined && (await skipPoisonRecord(runtime, record, error));
        if (!isAside) failed.add(change);
      }
    }
  };

  const inserted = insertedItems(changes);
  const byPartition = Map.groupBy(changes, (change) => change.partition);
  const chains = [...byPartition.values()].map((chain) => async () => {
    for (const change of chain) {
      const entered = inserted.has(keyOf(change));
      await failing([change], async () => {
        for (const projection of projections.get(entityOf(change)) ?? [])
          await projection.follow?.(runtime, change, entered);
      });
      if (failed.has(change)) return;
    }
  });
  await inParallel(width, chains);

  const gathered = Map.groupBy(
    changes.filter((change) => !failed.has(change)),
    (change) => `${entityOf(change)} ${companyOf(change)}`,
  );
  for (const group of gathered.values())
    for (const projection of projections.get(entityOf(group[0])) ?? [])
      await failing(group, async (affected) => {
        for (const { change, error } of (await projection.gather?.(runtime, affected)) ?? [])
          await failing([change], () => Promise.reject(error));
      });

  const groups = Map.groupBy(
    inserted.values(),
    ({ change, item }) => `${entityOf(change)} ${String(item['companyId'])}`,
  );
  for (const [first, ...more] of groups.values())
    for (const projection of projections.get(entityOf(first?.change)) ?? []) {
      const group = first === undefined ? [] : [first, ...more];
      await failing(
        group.map(({ change }) => change),
        async (affected) =>
          projection.enter?.(
            runtime,
            group.filter(({ change }) => affected.includes(change)).map(({ item }) => item),
          ),
      );
    }

  const first = changes.find((change) => failed.has(change));
  return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first.sequence }] };
}

function insertedItems(changes: readonly StreamChange[]): Inserted {
  const inserted: Inserted = new Map();
  for (const change of changes) {
    const key = keyOf(change);
    // An item deleted by the end of the batch is not entered. Its changes are followed instead, and the last one
    // removes it.
    if (change.after === undefined) {
      inserted.delete(key);
      continue;
    }
    const known = inserted.get(key);
    if (change.before === undefined) inserted.set(key, { change, item: change.after });
    else if (known !== undefined) inserted.set(key, { ...known, item: change.after });
  }
  return inserted;
}

function entityOf(change: StreamChange | undefined): string {
  return String((change?.after ?? change?.before)?.['et']);
}

function companyOf(change: StreamChange): string {
  return String((change.after ?? change.before)?.['companyId']);
}

function keyOf(change: StreamChange): string {
  return `${change.partition}\n${String((change.after ?? change.before)?.['sk'])}`;
}
