import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { loadTimer } from '../loading/loadTimer.ts';
import { putOff } from '../runtime/putOff.ts';
import { createRuntime } from '../runtime/runtime.ts';
import type { TimerWakeUp } from '../timers/armTimer.ts';
import { runTimer, TimerClaimed } from '../timers/runTimer.ts';

const runtime = createRuntime(process.env);
// Loads at start, where Lambda's burst pays for it.
await runtime.clients.sqs();

/** Shorter than this a timer that failed is still claimed (timers/runTimer.ts), and the try would be none. */
const leastSeconds = 60;

/** Runs due timers; one that fails comes back a minute later, and later with each try, the others do not. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const results = await Promise.allSettled(
    // A body that is no JSON fails alone.
    event.Records.map(async (record) => runTimer(runtime, JSON.parse(record.body) as TimerWakeUp, loadTimer)),
  );
  const failed = event.Records.filter((_, at) => results[at]?.status === 'rejected');
  const batchItemFailures = results.flatMap((result, at) => {
    if (result.status === 'fulfilled') return [];
    const itemIdentifier = event.Records[at]?.messageId ?? '';
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
