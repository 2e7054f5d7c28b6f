import type { Context, SQSEvent, SQSBatchResponse } from 'aws-lambda';
import { receiveBatch } from '../services/engine/receive/receiveBatch.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';

const runtime = createRuntime(process.env);
// Automatic texts and receipts are sent through a queue: its client loads at start, where Lambda's CPU burst makes it
// cheap.
await runtime.clients.sqs();

/** Consumes the inbound queue. */
export function handler(
  event: SQSEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  return receiveBatch(runtime, event.Records, () => context.getRemainingTimeInMillis());
}
