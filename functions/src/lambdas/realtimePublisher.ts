import type { DynamoDBStreamEvent } from 'aws-lambda';
import { publishChanges } from '../realtime/publishChanges.ts';
import { createRuntime } from '../runtime/runtime.ts';

const runtime = createRuntime(process.env);

/** Consumer of the table's stream that tells people what changed. A failure repeats the whole batch. */
export const handler = (event: DynamoDBStreamEvent): Promise<void> => publishChanges(runtime, event.Records);
