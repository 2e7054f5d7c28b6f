import { AsyncLocalStorage } from 'node:async_hooks';
import { fauxqsFile } from './fauxqsFile.ts';
import type { ServerResponse } from 'node:http';

/** The part of the engine's queue that waits for messages. */
interface WaitingQueue {
  pollWaiters: readonly unknown[];
  processTimers: (this: WaitingQueue) => void;
  startPollTimerIfNeeded: (this: WaitingQueue) => void;
  stopPollTimerIfEmpty: (this: WaitingQueue) => void;
  waitForMessages: (this: WaitingQueue, seconds: number) => Promise<void>;
}

/** Interval at which waiting polls check for delayed and returning messages. */
const lookEveryMs = 200;

const asker = new AsyncLocalStorage<ServerResponse>();

/** Answers a request so that its poll ends when the client disconnects. */
export function answerFor(response: ServerResponse, answer: () => void): void {
  asker.run(response, answer);
}

/**
 * Makes long polls of the queue engine cheap and safe. Unpatched, each queue with a waiting poll checks for due
 * messages fifty times a second: twenty idle queues cost two percent of a core. And a poll whose client is gone (killed
 * or stopped) still takes the next message, which then stays hidden for its visibility timeout. With the patch such
 * polls end, so polls can be long.
 */
export function patchLongPolls(): Promise<void> {
  return (quieted ??= quiet());
}

let quieted: Promise<void> | undefined;

async function quiet(): Promise<void> {
  const file = fauxqsFile('sqs/sqsStore.js');
  const { SqsQueue } = (await import(file.href)) as { SqsQueue: { prototype: WaitingQueue } };
  const queue = SqsQueue.prototype;
  const { waitForMessages, startPollTimerIfNeeded, stopPollTimerIfEmpty, processTimers } = queue;
  const replaced = [waitForMessages, startPollTimerIfNeeded, stopPollTimerIfEmpty, processTimers];
  if (!replaced.every((one) => typeof one === 'function'))
    throw new Error('The queue engine waits in another way than it did.');
  const waited = new Set<WaitingQueue>();
  let timer: NodeJS.Timeout | undefined;
  queue.startPollTimerIfNeeded = function () {
    waited.add(this);
    timer ??= setInterval(() => {
      for (const one of waited) one.processTimers();
    }, lookEveryMs).unref();
  };
  queue.stopPollTimerIfEmpty = function () {
    if (this.pollWaiters.length === 0) waited.delete(this);
    if (waited.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  queue.waitForMessages = async function (seconds) {
    const response = asker.getStore();
    if (response === undefined) return waitForMessages.call(this, seconds);
    const gone = new Promise<'gone'>((resolve) => {
      if (response.destroyed) resolve('gone');
      else response.once('close', () => resolve('gone'));
    });
    if ((await Promise.race([waitForMessages.call(this, seconds), gone])) === 'gone')
      throw new Error('Whoever asked is gone.');
  };
}
