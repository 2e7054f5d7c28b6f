import { fauxqsFile } from './fauxqsFile.ts';

/** What of the engine's queue takes a message. */
interface TakingQueue {
  enqueue: (this: TakingQueue, message: { sentTimestamp: number }) => unknown;
}

/**
 * Has what waits in the queues be due by the deployment's clock, as all else in it is: a test that moves the clock need not
 * wait for delays and returns. When a message was sent stays the machine's time, which is that of the connector.
 */
export async function followClock(clock: () => number): Promise<void> {
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
