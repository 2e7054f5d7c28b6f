import type { Context, SQSEvent, SQSBatchResponse } from 'aws-lambda';
import { receiveBatch } from '../services/engine/receive/receiveBatch.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';

const runtime = createRuntime(process.env);
// Automatic texts and receipts leave by a queue: its client loads at start, where Lambda's burst pays for it.
await runtime.clients.sqs();

/** Consumer of the inbound queue. */
export function handler(
  event: SQSEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  return receiveBatch(runtime, event.Records, () => context.getRemainingTimeInMillis());
}
