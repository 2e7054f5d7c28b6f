import { openStore } from '../../aws/localStore.ts';
import { localRegion } from '../../engines/deploymentEnv.ts';
import type { LambdaClient } from '../lambdaClient.ts';
import type { Mapping } from './queueMapping.ts';
import { consumeRecords } from './streamConsumer.ts';
import { readOn, type ShardPlace } from './shardTail.ts';
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
  /** The table engine's database, where it is on this machine: its growth says that there is something to read. */
  tableFile?: string;
  consumers: readonly {
    functionName: string;
    batchSize: number;
    failureQueueUrl: string;
    /** Values of the items' `et` that reach the function; all where not given. */
    entities?: readonly string[];
    /** What is written within this time is read together; a few milliseconds where not given. */
    gatherMs?: number;
  }[];
  sqs: string;
  lambda: LambdaClient;
  /** File of the positions reached; without it every start begins at the oldest record. */
  checkpointFile?: string;
  /** Tries before a batch is halved. */
  attempts?: number;
  /** Age at which a record that fails alone is given up. */
  maxRecordAgeMs?: number;
}

/** Position by stream, shard and function. */
type Checkpoints = Record<string, string>;

/** Between two readings when nobody says that something was written. */
const pollMs = 50;
/** The same where the engine's file does: only a net below it. */
const watchedPollMs = 250;
/** What is written within this time is read together, for who does not say otherwise: somebody waits for it. */
const shortGatherMs = 10;
/** Positions are written down this often: replacing a file at every batch was half of what the gateway did. */
const saveMs = 500;

/**
 * The table's stream into its functions, at least once and in order per shard: each function keeps its own
 * position on disk, written some time after the batch, so that a killed process repeats a little rather than losing
 * any.
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

/** What the consumers of one stream share. */
interface Followed {
  checkpoints: ReturnType<typeof openStore<Checkpoints>>;
  /** Writes the positions down: now, or together with those that come soon. */
  save: () => void;
  saveSoon: () => void;
  writes: Writes;
  /** The end of each shard, as far as somebody has read. */
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
        // A parent is read to its end before its children, or order per item would break.
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

/** Follows one shard until it is closed (true) or the mapping stops (false). */
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
    const read = await readOn(place, writes, (iterator) => readRecords(dynamodb, iterator));
    const records = [...read.records];
    place = read.place;
    // What others have read beyond it meanwhile goes along.
    for (; place.next !== undefined; place = place.next.place) records.push(...place.next.records);
    if (records.length > 0) await consumePage(options, consumer, at, records, followed);
    if (records.length >= recordsPerPage) continue;
    if (place.next === undefined) {
      if (place.iterator === undefined) return true;
      if (records.length > 0 && !watched) continue;
      // Whoever stands at the same end reads on together from here.
      const tail = tails.get(tailKey);
      if (tail !== undefined && tail.last === place.last) place = tail;
      else tails.set(tailKey, place);
      const unwatchedMs = Math.max(pollMs, consumer.gatherMs ?? 0);
      await writes.next(place.seen, watched ? watchedPollMs : unwatchedMs, signal);
      // Where nobody says that something was written, the time has passed already.
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

/** The event source's filter: the item, or what is left of a deleted one, is of a wanted entity. */
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
