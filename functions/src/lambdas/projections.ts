import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { loadProjections } from '../loading/loadProjections.ts';
import { createParking } from '../projections/createParking.ts';
import { runProjections } from '../projections/runProjections.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';

const runtime = createRuntime(process.env);
const parking = createParking(runtime);
// A batch may hold any entity, so all load at start, where Lambda's CPU burst makes it cheap.
const projections = await loadProjections();

/**
 * Consumes the table's stream: updates what is derived from stored items (search entries, list counters, pointers,
 * figures), and repeats wake-ups of the connector that were lost.
 */
export const handler = (
  event: DynamoDBStreamEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<DynamoDBBatchResponse> =>
  runProjections(runtime, projections, event.Records, {
    parking,
    timeLeftMs: () => context.getRemainingTimeInMillis(),
  });
