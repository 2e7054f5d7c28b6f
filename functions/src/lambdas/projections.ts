import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { runProjections } from '../projections/runProjections.ts';
import { createRuntime } from '../runtime/runtime.ts';

const runtime = createRuntime(process.env);

/** Consumer of the table's stream: search entries, list counters, pointers, figures, outbound wake-ups. */
export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  runProjections(runtime, event.Records);
