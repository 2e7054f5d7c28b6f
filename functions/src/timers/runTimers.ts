import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { putOff } from '../runtime/putOff.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { startTimeLimit } from '../runtime/timeLimit.ts';
import type { TimerWakeUp } from './armTimer.ts';
import { runTimer, TimerClaimed } from './runTimer.ts';
import type { TimerHandler } from './timerHandler.ts';

/** Shorter than this a timer that failed is still claimed (runTimer.ts), and the try would be none. */
const leastSeconds = 60;

/** Kept back so that the queue hears what is done: else all of a batch would come again, after the queue's own time. */
const reserveMs = 5000;

/**
 * A batch of the timers' queue, beside each other: one that fails comes back a minute later, and later with each try, the
 * others do not. One that hangs is left to itself while there is time to say so, and comes back like one that failed.
 */
export async function runTimers(
  runtime: Runtime,
  records: readonly SQSRecord[],
  timeLeftMs: () => number,
  load: (kind: string) => Promise<TimerHandler>,
): Promise<SQSBatchResponse> {
  const limit = startTimeLimit(timeLeftMs() - reserveMs);
  const results = await Promise.allSettled(
    records.map(({ body }) =>
      // A body that is no JSON fails alone.
      limit.within(async () => runTimer(runtime, JSON.parse(body) as TimerWakeUp, load)),
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
  await putOff(
    runtime,
    runtime.settings.timersQueueUrl,
    failed.map((record) => [record]),
    leastSeconds,
  );
  return { batchItemFailures };
}
