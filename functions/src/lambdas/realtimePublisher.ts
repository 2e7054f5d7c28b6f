import type { DynamoDBStreamEvent } from 'aws-lambda';
import { loadEventRules } from '../loading/loadEventRules.ts';
import { publishChanges } from '../services/realtime/publishChanges.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';

const runtime = createRuntime(process.env);
// A batch may hold any entity, and publishing needs the sockets' client: both load at start, where Lambda's CPU burst
// makes it cheap.
const [rules] = await Promise.all([loadEventRules(), runtime.clients.sockets()]);

/** Consumes the table's stream and publishes live events. A failure repeats the whole batch. */
export const handler = (event: DynamoDBStreamEvent): Promise<void> =>
  publishChanges(runtime, rules, event.Records);
