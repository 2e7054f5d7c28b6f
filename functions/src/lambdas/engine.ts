import type { SQSEvent, SQSBatchResponse } from 'aws-lambda';
import { receiveBatch } from '../engine/receiveBatch.ts';
import { createRuntime } from '../runtime/runtime.ts';

const runtime = createRuntime(process.env);

/** Consumer of the inbound queue. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return receiveBatch(runtime, event.Records);
}
