import { failAlone } from '../platform/stream/failAlone.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Projections } from '../platform/stream/projection.ts';
import { type StreamChange, toStreamChange } from '../platform/stream/streamChange.ts';
import { inParallel } from '../platform/runtime/inParallel.ts';
import { isPoison } from '../platform/runtime/isPoison.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { limitedStore } from '../platform/runtime/limitedStore.ts';
import { OutOfTime, startTimeLimit } from '../platform/runtime/timeLimit.ts';
import type { Parking, PartitionChanges } from './createParking.ts';
import { skipPoisonRecord } from './skipPoisonRecord.ts';

/** Items created in a batch, by key: the change that created it, and its state after the batch's last change. */
type Inserted = Map<string, { change: StreamChange; item: StoredItem }>;

/** Partitions handled in parallel; changes within one, such as a conversation's messages, are sequential. */
const width = 8;

/** Work for a group of changes that can be repeated for each of them alone. */
type Work = (affected: readonly StreamChange[]) => Promise<void>;

export interface RunOptions {
  /** False keeps changes that fail for their content; otherwise they are set aside after some minutes. */
  givesUp?: boolean;
  /** Where changes of a company wait that fail alone; without it the stream repeats them until they pass. */
  parking?: Parking;
  timeLeftMs?: (() => number) | undefined;
}

/** Milliseconds kept for parking and for the answer; without an answer the whole batch would be repeated. */
const reserveMs = 10_000;

/**
 * Runs the projections on a batch of the table's stream. Returns the first failed change, from which the stream
 * repeats, and repetition has no second effect. A change that keeps failing for its content is set aside, and one of a
 * company whose changes fail alone is parked together with the later ones of its partition, so that the others
 * continue. A change that hangs counts as failed.
 */
export async function runProjections(
  runtime: Runtime,
  projections: Projections,
  records: readonly DynamoDBRecord[],
  { givesUp = true, parking, timeLeftMs = () => Infinity }: RunOptions = {},
): Promise<DynamoDBBatchResponse> {
  const all = records.map(toStreamChange);
  const failed = new Set<StreamChange>();
  /** Failed changes whose own work failed, unlike those that there was no time for. */
  const atFault = new Set<StreamChange>();
  const recordOf = new Map(all.map((change, at) => [change, records[at]]));
  const limit = startTimeLimit(timeLeftMs() - reserveMs);
  // What hangs is parked and run again elsewhere: it must not go on here.
  const limited = { ...runtime, store: limitedStore(runtime.store, limit) };
  const failing = async (affected: readonly StreamChange[], work: Work): Promise<void> => {
    let isBegun = false;
    try {
      await limit.within(() => {
        isBegun = true;
        return work(affected);
      });
    } catch (error) {
      // Trying each change alone isolates the one that no retry would fix.
      if (affected.length > 1 && isPoison(error)) {
        for (const change of affected) await failing([change], work);
        return;
      }
      if (isBegun || !(error instanceof OutOfTime))
        runtime.log.error('projection failed', { sequence: affected[0]?.sequence, error });
      for (const change of affected) {
        const record = recordOf.get(change);
        const isAside = givesUp && record !== undefined && (await skipPoisonRecord(runtime, record, error));
        if (isAside) continue;
        failed.add(change);
        if (isBegun) atFault.add(change);
      }
    }
  };

  const followed = parking && (await followParked(runtime, parking, { changes: all, failed, recordOf }));
  const changes = followed === undefined ? all : all.filter((change) => !followed.has(change));
  const inserted = insertedItems(changes);
  const byPartition = Map.groupBy(changes, (change) => change.partition);
  const chains = [...byPartition.values()].map((chain) => async () => {
    for (const change of chain) {
      const entered = inserted.has(keyOf(change));
      await failing([change], async () => {
        for (const projection of projections.get(entityOf(change)) ?? [])
          await projection.follow?.(limited, change, entered);
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
        for (const { change, error } of (await projection.gather?.(limited, affected)) ?? [])
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
            limited,
            group.filter(({ change }) => affected.includes(change)).map(({ item }) => item),
          ),
      );
    }

  limit.stop();
  if (parking !== undefined) await parkFailed(runtime, parking, atFault, { changes, failed, recordOf });
  const first = all.find((change) => failed.has(change));
  return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first.sequence }] };
}

interface Batch {
  changes: readonly StreamChange[];
  /** Changes that the stream has to repeat. */
  failed: Set<StreamChange>;
  recordOf: ReadonlyMap<StreamChange, DynamoDBRecord | undefined>;
}

/** Parks changes behind parked ones of their partitions. Returns the changes that are not to be run here. */
async function followParked(
  runtime: Runtime,
  parking: Parking,
  { changes, failed, recordOf }: Batch,
): Promise<Set<StreamChange>> {
  const elsewhere = new Set<StreamChange>();
  const chains = [...Map.groupBy(changes, ({ partition }) => partition).values()];
  await inParallel(
    width,
    chains.map((chain) => async () => {
      try {
        if (!(await parking.follow(partitionChanges(chain, recordOf)))) return;
      } catch (error) {
        runtime.log.error('parked changes not known', { sequence: chain[0]?.sequence, error });
        for (const change of chain) failed.add(change);
      }
      for (const change of chain) elsewhere.add(change);
    }),
  );
  return elsewhere;
}

/** Parks the failed changes of few companies, each with the later ones of its partition. */
async function parkFailed(
  runtime: Runtime,
  parking: Parking,
  atFault: ReadonlySet<StreamChange>,
  { changes, failed, recordOf }: Batch,
): Promise<void> {
  const culprits = Map.groupBy(
    [...atFault].filter((change) => failed.has(change)),
    companyOf,
  );
  const passing = new Set(changes.filter((change) => !failed.has(change)).map(companyOf));
  if (!failAlone(culprits.size, passing.size)) return;
  for (const [companyId, own] of culprits) {
    if (!Number.isSafeInteger(Number(companyId))) continue;
    try {
      if (!(await parking.announce(Number(companyId)))) continue;
      const partitions = new Set(own.map(({ partition }) => partition));
      const chains = [...partitions].map((partition) => {
        const chain = changes.filter((change) => change.partition === partition);
        return chain.slice(chain.findIndex((change) => failed.has(change)));
      });
      await inParallel(
        width,
        chains.map((chain) => async () => {
          await parking.park(partitionChanges(chain, recordOf));
          for (const change of chain) failed.delete(change);
        }),
      );
    } catch (error) {
      // The table or the queue fails too: the stream waits.
      runtime.log.error('changes not parked', { companyId, error });
    }
  }
}

function partitionChanges(chain: readonly StreamChange[], recordOf: Batch['recordOf']): PartitionChanges {
  const [first] = chain;
  return {
    companyId: first === undefined ? 0 : Number(companyOf(first)),
    partition: first?.partition ?? '',
    records: chain.flatMap((change) => recordOf.get(change) ?? []),
  };
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
