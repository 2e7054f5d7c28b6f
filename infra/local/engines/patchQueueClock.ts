import { fauxqsFile } from './fauxqsFile.ts';

/** The part of the engine's queue that accepts messages. */
interface TakingQueue {
  enqueue: (this: TakingQueue, message: { sentTimestamp: number }) => unknown;
}

/**
 * Makes queue delays and visibility timeouts follow the deployment's clock, so a test that moves the clock need not
 * wait for them. A message's sent timestamp stays machine time, because the connector uses it.
 */
export async function patchQueueClock(clock: () => number): Promise<void> {
  const machine = Date.now;
  if (clock === machine) return;
  const file = fauxqsFile('sqs/sqsStore.js');
  const { SqsQueue } = (await import(file.href)) as { SqsQueue: { prototype: TakingQueue } };
  const queue = SqsQueue.prototype;
  const { enqueue } = queue;
  if (typeof enqueue !== 'function')
    throw new Error('The queue engine takes messages in another way than it did.');
  queue.enqueue = function (message) {
    return enqueue.call(this, Object.assign(message, { sentTimestamp: machine() }));
  };
  Date.now = clock;
}
