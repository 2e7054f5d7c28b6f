import type { DynamoDBStreamEvent } from 'aws-lambda';
import { loadEventRules } from '../loading/loadEventRules.ts';
import { publishChanges } from '../services/realtime/publishChanges.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';

const runtime = createRuntime(process.env);
// A batch may hold any entity, and every batch that is told to anybody needs the sockets' client: both load at start,
// where Lambda's burst pays for them.
const [rules] = await Promise.all([loadEventRules(), runtime.clients.sockets()]);

/** Consumer of the table's stream that tells people what changed. A failure repeats the whole batch. */
export const handler = (event: DynamoDBStreamEvent): Promise<void> =>
  publishChanges(runtime, rules, event.Records);
