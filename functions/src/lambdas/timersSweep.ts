import { createRuntime } from '../platform/runtime/runtime.ts';
import { sweepTimers } from '../platform/timers/sweepTimers.ts';

const runtime = createRuntime(process.env);
// Loads at start, where Lambda's burst pays for it.
await runtime.clients.sqs();

/** Every minute: queues the timers that are due. */
export async function handler(): Promise<{ queued: number }> {
  return { queued: await sweepTimers(runtime) };
}
