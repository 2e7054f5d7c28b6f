import { DeleteMessageBatchCommand, type DeleteMessageBatchCommandOutput } from '@aws-sdk/client-sqs';
import { backoff, pause } from '../platform/backoff.ts';

export interface DeleteOptions {
  send: (
    command: DeleteMessageBatchCommand,
  ) => Promise<Partial<Pick<DeleteMessageBatchCommandOutput, 'Failed'>>>;
  queueUrl: string;
  signal: AbortSignal;
  onFailure: (error: unknown) => void;
}

interface Entry {
  receiptHandle: string;
  tries: number;
  done: () => void;
}

const batchSize = 10;
const maxTries = 5;

/**
 * Deletes finished messages in batches. Deletions requested while a request is in flight share the next one: a quiet
 * queue waits for nothing, a busy one makes a tenth of the requests. Never rejects: a message that could not be deleted
 * comes again, and still has one effect.
 */
export function createDeleteInBatches(options: DeleteOptions): (receiptHandle: string) => Promise<void> {
  const { queueUrl: QueueUrl } = options;
  let waiting: Entry[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    for (let failures = 0; waiting.length > 0;) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      const failed = await tryDelete(batch);
      for (const entry of batch) if (!failed.includes(entry)) entry.done();
      const left = failed.filter((entry) => ++entry.tries < maxTries);
      for (const entry of failed) if (!left.includes(entry)) entry.done();
      waiting = [...left, ...waiting];
      failures = failed.length > 0 ? failures + 1 : 0;
      if (failures > 0) await pause(backoff(failures, 200, 2000), options.signal);
    }
    running = false;
  }

  async function tryDelete(batch: Entry[]): Promise<Entry[]> {
    const Entries = batch.map(({ receiptHandle }, at) => ({ Id: String(at), ReceiptHandle: receiptHandle }));
    try {
      const { Failed = [] } = await options.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
      if (Failed.length > 0) options.onFailure(Failed[0]?.Code);
      return Failed.flatMap(({ Id }) => batch[Number(Id)] ?? []);
    } catch (error) {
      options.onFailure(error);
      // A process that is told to stop does not wait for an unavailable queue.
      return options.signal.aborted ? [] : batch;
    }
  }

  return (receiptHandle) =>
    new Promise((done) => {
      waiting.push({ receiptHandle, tries: 0, done });
      // Deletions of the same turn share the request.
      if (!running) {
        running = true;
        setImmediate(() => void run());
      }
    });
}
