import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import type { Runtime } from '../runtime/runtime.ts';
import { startTimeLimit } from '../runtime/timeLimit.ts';
import { queueTimer, type TimerWakeUp } from './armTimer.ts';
import { runTimer, TimerClaimed } from './runTimer.ts';
import type { TimerHandler } from './timerHandler.ts';
import { timerQueue } from './timerQueue.ts';

/** What gave a batch out, and what runs it. */
export interface TimersFeed {
  queueUrl: string;
  /** Puts off what failed, by so many seconds at least. */
  putOff: (failed: readonly (readonly SQSRecord[])[], leastSeconds: number) => Promise<void>;
  timeLeftMs: () => number;
  load: (kind: string) => Promise<TimerHandler>;
}

/** Shorter than this a timer that failed is still claimed (runTimer.ts), and the try would be none. */
const leastSeconds = 60;

/** Kept back so that the queue hears what is done: else all of a batch would come again, after the queue's own time. */
const reserveMs = 5000;

/**
 * A batch of the timers' queue, or of the jobs', beside each other: one that fails comes back a minute later, and later with
 * each try, the others do not. One that hangs is left to itself while there is time to say so, and comes back like one
 * that failed.
 */
export async function runTimers(
  runtime: Runtime,
  records: readonly SQSRecord[],
  feed: TimersFeed,
): Promise<SQSBatchResponse> {
  const limit = startTimeLimit(feed.timeLeftMs() - reserveMs);
  const results = await Promise.allSettled(
    records.map(({ body }) =>
      // A body that is no JSON fails alone.
      limit.within(async () => runOrPassOn(runtime, JSON.parse(body) as TimerWakeUp, feed)),
    ),
  );
  limit.stop();
  const failed = records.filter((_, at) => results[at]?.status === 'rejected');
  const batchItemFailures = results.flatMap((result, at) => {
    if (result.status === 'fulfilled') return [];
    const itemIdentifier = records[at]?.messageId ?? '';
    const error: unknown = result.reason;
    if (error instanceof TimerClaimed) runtime.log.info('timer is claimed', { messageId: itemIdentifier });
    else runtime.log.error('timer failed', { messageId: itemIdentifier, error });
    return [{ itemIdentifier }];
  });
  await feed.putOff(
    failed.map((record) => [record]),
    leastSeconds,
  );
  return { batchItemFailures };
}

/** What an older release queued of a kind that has the other queue by now goes on there. */
async function runOrPassOn(
  runtime: Runtime,
  wakeUp: TimerWakeUp,
  { queueUrl, load }: TimersFeed,
): Promise<void> {
  const isOurs = timerQueue(runtime.settings, wakeUp.kind).url === queueUrl;
  await (isOurs ? runTimer(runtime, wakeUp, load) : queueTimer(runtime, wakeUp));
}
