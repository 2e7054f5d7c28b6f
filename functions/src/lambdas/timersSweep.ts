import { createRuntime } from '../platform/runtime/runtime.ts';
import { sweepTimers } from '../platform/timers/sweepTimers.ts';

const runtime = createRuntime(process.env);
// The queues' client loads at start, where Lambda's CPU burst makes it cheap.
await runtime.clients.sqs();

/** Queues the due timers, every minute. */
export async function handler(): Promise<{ queued: number }> {
  return { queued: await sweepTimers(runtime) };
}
