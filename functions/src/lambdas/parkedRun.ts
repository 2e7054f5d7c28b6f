import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { loadProjections } from '../loading/loadProjections.ts';
import { runParked } from '../projections/runParked.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';

const runtime = createRuntime(process.env);
const projections = await loadProjections();

/** Consumes the queue of changes that `projections` parked, because they fail alone. */
export const handler = (
  event: SQSEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> =>
  runParked(runtime, projections, event.Records, () => context.getRemainingTimeInMillis());
