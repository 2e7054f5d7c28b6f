import { loadTimer } from '../loading/loadTimer.ts';
import { putOff } from '../platform/runtime/putOff.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';
import { timersFunction } from '../platform/timers/timersFunction.ts';

const runtime = createRuntime(process.env);
// Loads at start, where Lambda's burst pays for it.
await runtime.clients.sqs();

/** Runs what works for long (platform/timers/jobKinds.ts), so that no timer waits behind it. */
export const handler = timersFunction(runtime, {
  queueUrl: runtime.settings.jobsQueueUrl,
  putOff: (failed, leastSeconds) => putOff(runtime, runtime.settings.jobsQueueUrl, failed, leastSeconds),
  load: loadTimer,
});
