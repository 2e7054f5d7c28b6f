import { openStore } from '../../aws/localStore.ts';
import { localRegion } from '../../engines/deploymentEnv.ts';
import type { LambdaClient } from '../lambdaClient.ts';
import type { Mapping } from './queueMapping.ts';
import { consumeRecords } from './streamConsumer.ts';
import { findStream, listShards, openIterator, readRecords, type StreamRecord } from './streamReader.ts';

export interface StreamMappingOptions {
  dynamodb: string;
  tableName: string;
  consumers: readonly {
    functionName: string;
    batchSize: number;
    failureQueueUrl: string;
    /** Values of the items' `et` that reach the function; all where not given. */
    entities?: readonly string[];
  }[];
  sqs: string;
  lambda: LambdaClient;
  /** File of the positions reached; without it every start begins at the oldest record. */
  checkpointFile?: string;
  /** Tries before a batch is halved or a record given up. */
  attempts?: number;
}

/** Position by stream, shard and function. */
type Checkpoints = Record<string, string>;

const busyPollMs = 20;
const idlePollMs = 50;

/**
 * The table's stream into its functions, at least once and in order per shard: each function keeps its own
 * position on disk, written after the batch, so that a killed process repeats a batch rather than losing one.
 */
export function startStreamMapping(options: StreamMappingOptions): Mapping {
  const checkpoints = openStore<Checkpoints>(options.checkpointFile, {});
  const abort = new AbortController();
  const running = Promise.all(
    options.consumers.map((consumer) => follow(options, consumer, checkpoints, abort.signal)),
  );
  return {
    async stop() {
      abort.abort();
      await running;
    },
  };
}

type Consumer = StreamMappingOptions['consumers'][number];

async function follow(
  options: StreamMappingOptions,
  consumer: Consumer,
  checkpoints: ReturnType<typeof openStore<Checkpoints>>,
  signal: AbortSignal,
): Promise<void> {
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
        const work = followShard(
          options,
          consumer,
          { streamArn, shardId: shard.ShardId, key },
          checkpoints,
          signal,
        )
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
  checkpoints: ReturnType<typeof openStore<Checkpoints>>,
  signal: AbortSignal,
): Promise<boolean> {
  let iterator: string | undefined = await openIterator(
    options.dynamodb,
    at.streamArn,
    at.shardId,
    checkpoints.value[at.key],
  );
  let idleSince = Date.now();
  while (iterator && !signal.aborted) {
    const page = await readRecords(options.dynamodb, iterator);
    if (page.records.length > 0) {
      idleSince = Date.now();
      const checkpoint = (sequenceNumber: string): void => {
        checkpoints.value[at.key] = sequenceNumber;
        checkpoints.save();
      };
      const wanted = page.records.filter((record) => passesFilter(record, consumer.entities));
      await consumeRecords(
        {
          functionName: consumer.functionName,
          batchSize: consumer.batchSize,
          lambda: options.lambda,
          streamArn: at.streamArn,
          shardId: at.shardId,
          onFailure: { sqs: options.sqs, queueUrl: consumer.failureQueueUrl },
          attempts: options.attempts,
          signal,
          checkpoint,
        },
        wanted.map((record) => asLambdaRecord(record, at.streamArn)),
      );
      const last = page.records.at(-1);
      if (last !== undefined && last !== wanted.at(-1) && !signal.aborted) {
        checkpoint(last.dynamodb.SequenceNumber);
      }
    } else {
      await pause(Date.now() - idleSince < 5000 ? busyPollMs : idlePollMs, signal);
    }
    iterator = page.next;
  }
  return !signal.aborted;
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
