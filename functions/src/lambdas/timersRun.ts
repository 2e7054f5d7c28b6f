import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { loadTimer } from '../loading/loadTimer.ts';
import { createRuntime } from '../runtime/runtime.ts';
import type { TimerWakeUp } from '../timers/armTimer.ts';
import { runTimer, TimerClaimed } from '../timers/runTimer.ts';

const runtime = createRuntime(process.env);
// Loads at start, where Lambda's burst pays for it.
await runtime.clients.sqs();

/** Runs due timers; one that fails comes back after the queue's visibility, the others do not. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const results = await Promise.allSettled(
    // A body that is no JSON fails alone.
    event.Records.map(async (record) => runTimer(runtime, JSON.parse(record.body) as TimerWakeUp, loadTimer)),
  );
  const batchItemFailures = results.flatMap((result, at) => {
    if (result.status === 'fulfilled') return [];
    const itemIdentifier = event.Records[at]?.messageId ?? '';
    const error: unknown = result.reason;
    if (error instanceof TimerClaimed) runtime.log.info('timer is claimed', { messageId: itemIdentifier });
    else runtime.log.error('timer failed', { messageId: itemIdentifier, error });
    return [{ itemIdentifier }];
  });
  return { batchItemFailures };
}
