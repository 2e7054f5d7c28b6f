import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { loadTimer } from '../loading/loadTimer.ts';
import { createRuntime } from '../runtime/runtime.ts';
import { runTimers } from '../timers/runTimers.ts';

const runtime = createRuntime(process.env);
// Loads at start, where Lambda's burst pays for it.
await runtime.clients.sqs();

/** Runs due timers. */
export function handler(
  event: SQSEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  return runTimers(runtime, event.Records, () => context.getRemainingTimeInMillis(), loadTimer);
}
