import { createHash } from 'node:crypto';
import { SendMessageBatchCommand, type SendMessageBatchCommandOutput } from '@aws-sdk/client-sqs';
import { type InboundEvent, inboundGroup, inboundIdentity } from '@balcao/shared/channels/inboundEvent';
import { backoff, pause } from '../platform/backoff.ts';
import { queueBody } from '@balcao/shared/channels/queueBody';

export interface InboundQueue {
  /**
   * Resolves when the event is in the queue; retries until then.
   *
   * @throws EventRefused if the queue will never take it, or another error after `close`
   */
  send(event: InboundEvent): Promise<void>;
  /** Events accepted by `send` that are not yet in the queue. */
  waiting(): number;
  close(): void;
}

/** Thrown when the queue will never take this event. */
export class EventRefused extends Error {}

interface Entry {
  /** Refusals caused by the event itself. */
  faults: number;
  body: string;
  group: string;
  identity: string;
  resolve: () => void;
  reject: (error: Error) => void;
}

export interface InboundQueueOptions {
  send: (command: SendMessageBatchCommand) => Promise<Partial<Pick<SendMessageBatchCommandOutput, 'Failed'>>>;
  queueUrl: string;
  onFailure: (error: unknown, waiting: number) => void;
  /** Longest wait between two tries, in milliseconds. */
  retryCapMs?: number;
}

const batchSize = 10;
const batchBytes = 900_000;
const concurrent = 8;
/** Refusals after which an event is given up, so that it does not block those behind it for ever. */
const maxFaults = 3;
const ownFaults = new Set([
  'BatchRequestTooLong',
  'InvalidBatchEntryId',
  'InvalidMessageContents',
  'InvalidParameterCombination',
  'InvalidParameterValue',
  'MissingParameter',
  'ValidationError',
]);
/** Error codes that are temporary, even where SQS calls them the sender's fault. */
const passes = /throttl|^kms/i;

/**
 * Sends to the FIFO queue of inbound events. Events that come together share a request. Two events of one group are
 * never in flight at the same time, so that a retry cannot reverse them.
 */
export function createInboundQueue(options: InboundQueueOptions): InboundQueue {
  const closing = new AbortController();
  const entries: Entry[] = [];
  const busyGroups = new Set<string>();
  let running = 0;
  let sending = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || running >= concurrent || entries.length === 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      const batch = takeBatch();
      if (batch.length === 0) return;
      running++;
      void sendBatch(batch).finally(() => {
        running--;
        schedule();
      });
      schedule();
    });
  }

  function takeBatch(): Entry[] {
    const batch: Entry[] = [];
    let bytes = 0;
    for (let at = 0; at < entries.length && batch.length < batchSize;) {
      const entry = entries[at] as Entry;
      const fits = batch.length === 0 || bytes + Buffer.byteLength(entry.body) <= batchBytes;
      if (busyGroups.has(entry.group) || !fits) {
        at++;
        continue;
      }
      entries.splice(at, 1);
      busyGroups.add(entry.group);
      bytes += Buffer.byteLength(entry.body);
      batch.push(entry);
    }
    sending += batch.length;
    return batch;
  }

  async function sendBatch(batch: Entry[]): Promise<void> {
    let left = batch;
    for (let attempt = 1; left.length > 0; attempt++) {
      if (closing.signal.aborted) {
        for (const entry of left) finish(entry, new Error('inbound queue closed'));
        return;
      }
      const failed = await trySend(left);
      for (const entry of left) if (!failed.includes(entry)) finish(entry);
      left = failed.filter((entry) => entry.faults < maxFaults);
      for (const entry of failed)
        if (!left.includes(entry)) finish(entry, new EventRefused('inbound queue refuses the event'));
      if (left.length > 0) {
        await pause(backoff(attempt, 200, options.retryCapMs ?? 20_000), closing.signal);
      }
    }
  }

  async function trySend(batch: Entry[]): Promise<Entry[]> {
    try {
      const answer = await options.send(
        new SendMessageBatchCommand({
          QueueUrl: options.queueUrl,
          Entries: batch.map((entry, at) => ({
            Id: String(at),
            MessageBody: entry.body,
            MessageGroupId: entry.group,
            MessageDeduplicationId: hashed(entry.identity),
          })),
        }),
      );
      const failed = (answer.Failed ?? []).flatMap((failure) => {
        const entry = batch[Number(failure.Id)];
        if (entry && failure.SenderFault === true && !passes.test(failure.Code ?? '')) entry.faults++;
        return entry ?? [];
      });
      if (failed.length > 0) options.onFailure(answer.Failed?.[0]?.Code, failed.length);
      return failed;
    } catch (error) {
      options.onFailure(error, entries.length + sending);
      if (!isRefusal(error)) return batch;
      // One event may spoil the whole request: the others pass when each is sent alone.
      if (batch.length > 1) return (await Promise.all(batch.map((entry) => trySend([entry])))).flat();
      if (ownFaults.has(error.name)) for (const entry of batch) entry.faults++;
      return batch;
    }
  }

  function finish(entry: Entry, error?: Error): void {
    sending--;
    busyGroups.delete(entry.group);
    if (error) entry.reject(error);
    else entry.resolve();
    schedule();
  }

  return {
    send: (event) =>
      new Promise((resolve, reject) => {
        if (closing.signal.aborted) return reject(new Error('inbound queue closed'));
        const entry = {
          body: queueBody(event),
          group: inboundGroup(event),
          identity: inboundIdentity(event),
        };
        entries.push({ ...entry, faults: 0, resolve, reject });
        schedule();
      }),
    waiting: () => entries.length + sending,
    close: () => {
      closing.abort();
      for (const entry of entries.splice(0)) entry.reject(new Error('inbound queue closed'));
    },
  };
}

/** True if the queue rejected the request itself; an unavailable or throttling queue does not count. */
function isRefusal(error: unknown): error is Error {
  const status = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;
  const refused = status !== undefined && status >= 400 && status < 500 && status !== 429;
  // SQS throttles with 400 and the name RequestThrottled.
  return error instanceof Error && !passes.test(error.name) && (refused || ownFaults.has(error.name));
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
