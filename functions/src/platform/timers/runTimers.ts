import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import type { Runtime } from '../runtime/runtime.ts';
import { startTimeLimit } from '../runtime/timeLimit.ts';
import { queueTimer, type TimerWakeUp } from './armTimer.ts';
import { runTimer, TimerClaimed } from './runTimer.ts';
import type { TimerHandler } from './timerHandler.ts';
import { timerQueue } from './timerQueue.ts';

/** The queue that delivered a batch, and how to run its timers. */
export interface TimersFeed {
  queueUrl: string;
  /** Delays the retry of failed messages by at least `leastSeconds`. */
  putOff: (failed: readonly (readonly SQSRecord[])[], leastSeconds: number) => Promise<void>;
  timeLeftMs: () => number;
  load: (kind: string) => Promise<TimerHandler>;
}

/** Minimum retry delay. An earlier retry would find the failed timer still claimed (runTimer.ts). */
const leastSeconds = 60;

/** Milliseconds reserved to report results; without a report the whole batch would be redelivered. */
const reserveMs = 5000;

/**
 * Runs a batch of the timers' or jobs' queue in parallel. A failed timer is retried after a minute, then with growing
 * delays; the others are not affected. A timer that hangs is abandoned while there is time to report it, and is retried
 * like a failed one.
 */
export async function runTimers(
  runtime: Runtime,
  records: readonly SQSRecord[],
  feed: TimersFeed,
): Promise<SQSBatchResponse> {
  const limit = startTimeLimit(feed.timeLeftMs() - reserveMs);
  const results = await Promise.allSettled(
    records.map(({ body }) =>
      // Parsed inside `within`, so that a body that is not JSON fails alone.
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

/** Forwards a wake-up that an older release put on the other queue. */
async function runOrPassOn(
  runtime: Runtime,
  wakeUp: TimerWakeUp,
  { queueUrl, load }: TimersFeed,
): Promise<void> {
  const isOurs = timerQueue(runtime.settings, wakeUp.kind).url === queueUrl;
  await (isOurs ? runTimer(runtime, wakeUp, load) : queueTimer(runtime, wakeUp));
}
