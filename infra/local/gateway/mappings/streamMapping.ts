import { openStore } from '../../aws/localStore.ts';
import { localRegion } from '../../engines/deploymentEnv.ts';
import type { LambdaClient } from '../lambdaClient.ts';
import type { Mapping } from './queueMapping.ts';
import { consumeRecords } from './streamConsumer.ts';
import { readNextRecords, type ShardPlace } from './shardTail.ts';
import {
  findStream,
  listShards,
  openIterator,
  readRecords,
  recordsPerPage,
  type StreamRecord,
} from './streamReader.ts';
import { watchWrites, type Writes } from './watchWrites.ts';

export interface StreamMappingOptions {
  dynamodb: string;
  tableName: string;
  /**
   * Database of the table engine if it runs on this machine: changes of its journal signal new records
   * (watchWrites.ts).
   */
  tableFile?: string;
  consumers: readonly {
    functionName: string;
    batchSize: number;
    failureQueueUrl: string;
    /** Values of the items' `et` that reach the function; all if undefined. */
    entities?: readonly string[];
    /** Writes within this time are read together; undefined means a few milliseconds. */
    gatherMs?: number;
  }[];
  sqs: string;
  lambda: LambdaClient;
  /** File with the positions reached; without it every start begins at the oldest record. */
  checkpointFile?: string;
  /** Attempts before a batch is halved. */
  attempts?: number;
  /** Age in milliseconds at which a record that fails alone is given up. */
  maxRecordAgeMs?: number;
}

type Checkpoints = Record<string, string>;

/** Milliseconds between reads if the engine's file is not watched. */
const pollMs = 50;
/** Milliseconds between reads if the file is watched: only a safety net. */
const watchedPollMs = 250;
/** Milliseconds within which writes are read together by default. Short, because somebody waits for them. */
const shortGatherMs = 10;
/** Interval of saving positions: replacing the file after every batch was half of the gateway's work. */
const saveMs = 500;

/**
 * Feeds the table's stream to its functions, at least once and in order per shard. Each function's position is stored
 * on disk some time after the batch, so a killed process repeats a few records but loses none.
 */
export function startStreamMapping(options: StreamMappingOptions): Mapping {
  const checkpoints = openStore<Checkpoints>(options.checkpointFile, {});
  const abort = new AbortController();
  const { signal } = abort;
  let saving: NodeJS.Timeout | undefined;
  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    checkpoints.save();
  };
  const followed: Followed = {
    checkpoints,
    save,
    saveSoon: () => {
      saving ??= setTimeout(save, saveMs);
    },
    writes: watchWrites(options.tableFile),
    tails: new Map(),
    signal,
  };
  const running = Promise.all(options.consumers.map((consumer) => follow(options, consumer, followed)));
  return {
    async stop() {
      abort.abort();
      await running;
      followed.writes.close();
      followed.save();
    },
  };
}

/** State shared by the consumers of one stream. */
interface Followed {
  checkpoints: ReturnType<typeof openStore<Checkpoints>>;
  /** Saves the positions at once; `saveSoon` saves them after `saveMs`, together with later ones. */
  save: () => void;
  saveSoon: () => void;
  writes: Writes;
  /** The furthest place in each shard that a consumer has read. */
  tails: Map<string, ShardPlace>;
  signal: AbortSignal;
}

type Consumer = StreamMappingOptions['consumers'][number];

async function follow(options: StreamMappingOptions, consumer: Consumer, followed: Followed): Promise<void> {
  const { signal } = followed;
  const closed = new Set<string>();
  const active = new Map<string, Promise<void>>();
  while (!signal.aborted) {
    try {
      const streamArn = await findStream(options.dynamodb, options.tableName);
      for (const shard of await listShards(options.dynamodb, streamArn)) {
        if (closed.has(shard.ShardId) || active.has(shard.ShardId)) continue;
        // A parent is read to its end before its children, to keep the order of changes per item.
        if (shard.ParentShardId && active.has(shard.ParentShardId)) continue;
        const key = `${streamArn}/${shard.ShardId}/${consumer.functionName}`;
        const at = { streamArn, shardId: shard.ShardId, key };
        const work = followShard(options, consumer, at, followed)
          .then((ended) => void (ended && closed.add(shard.ShardId)))
          .catch((error: unknown) => {
            if (!signal.aborted) console.error(`${consumer.functionName}: stream: ${String(error)}`);
          })
          .finally(() => active.delete(shard.ShardId));
        active.set(shard.ShardId, work);
      }
    } catch (error) {
      if (!signal.aborted) console.error(`${consumer.functionName}: stream: ${String(error)}`);
    }
    await Promise.race([...active.values(), pause(active.size > 0 ? 10_000 : 300, signal)]);
    if (active.size === 0) await pause(100, signal);
  }
  await Promise.all(active.values());
}

interface ShardPosition {
  streamArn: string;
  shardId: string;
  key: string;
}

/** Follows one shard; returns true when it is closed, false when the mapping stops. */
async function followShard(
  options: StreamMappingOptions,
  consumer: Consumer,
  at: ShardPosition,
  followed: Followed,
): Promise<boolean> {
  const { checkpoints, writes, tails, signal } = followed;
  const { dynamodb } = options;
  const watched = options.tableFile !== undefined;
  const tailKey = `${at.streamArn}/${at.shardId}`;
  const last = checkpoints.value[at.key];
  let place: ShardPlace = {
    iterator: await openIterator(dynamodb, at.streamArn, at.shardId, last),
    last,
    seen: -1,
  };
  while (!signal.aborted) {
    const read = await readNextRecords(place, writes, (iterator) => readRecords(dynamodb, iterator));
    const records = [...read.records];
    place = read.place;
    // Adds the records that follow and that other consumers have read already.
    for (; place.next !== undefined; place = place.next.place) records.push(...place.next.records);
    if (records.length > 0) await consumePage(options, consumer, at, records, followed);
    if (records.length >= recordsPerPage) continue;
    if (place.next === undefined) {
      if (place.iterator === undefined) return true;
      if (records.length > 0 && !watched) continue;
      // Consumers at the same end of a shard share the next read.
      const tail = tails.get(tailKey);
      if (tail !== undefined && tail.last === place.last) place = tail;
      else tails.set(tailKey, place);
      const unwatchedMs = Math.max(pollMs, consumer.gatherMs ?? 0);
      await writes.next(place.seen, watched ? watchedPollMs : unwatchedMs, signal);
      // Without a watched file, `writes.next` has waited for the gather time already.
      if (!watched || (place.next === undefined && writes.count === place.seen)) continue;
    } else if (consumer.gatherMs === undefined) continue;
    await pause(consumer.gatherMs ?? shortGatherMs, signal);
  }
  return false;
}

async function consumePage(
  options: StreamMappingOptions,
  consumer: Consumer,
  at: ShardPosition,
  records: readonly StreamRecord[],
  { checkpoints, saveSoon, signal }: Followed,
): Promise<void> {
  const checkpoint = (sequenceNumber: string): void => {
    checkpoints.value[at.key] = sequenceNumber;
    saveSoon();
  };
  const wanted = records.filter((record) => passesFilter(record, consumer.entities));
  await consumeRecords(
    {
      functionName: consumer.functionName,
      batchSize: consumer.batchSize,
      lambda: options.lambda,
      streamArn: at.streamArn,
      shardId: at.shardId,
      onFailure: { sqs: options.sqs, queueUrl: consumer.failureQueueUrl },
      attempts: options.attempts,
      maxRecordAgeMs: options.maxRecordAgeMs,
      signal,
      checkpoint,
    },
    wanted.map((record) => asLambdaRecord(record, at.streamArn)),
  );
  const last = records.at(-1);
  if (last !== undefined && last !== wanted.at(-1) && !signal.aborted)
    checkpoint(last.dynamodb.SequenceNumber);
}

/** The event source's filter: the item, or the old image of a deleted one, belongs to a wanted entity. */
function passesFilter(record: StreamRecord, entities: readonly string[] | undefined): boolean {
  if (entities === undefined) return true;
  const { NewImage, OldImage } = record.dynamodb as Record<string, { et?: { S?: string } } | undefined>;
  return [NewImage, OldImage].some((image) => entities.includes(image?.et?.S ?? ''));
}

function asLambdaRecord(record: StreamRecord, streamArn: string): StreamRecord {
  return { ...record, awsRegion: localRegion, eventSourceARN: streamArn };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}
