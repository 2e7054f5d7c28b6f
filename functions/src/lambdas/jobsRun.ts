import { loadTimer } from '../loading/loadTimer.ts';
import { backOffMessages } from '../platform/runtime/backOffMessages.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';
import { timersFunction } from '../platform/timers/timersFunction.ts';

const runtime = createRuntime(process.env);
// The queues' client loads at start, where Lambda's CPU burst makes it cheap.
await runtime.clients.sqs();

/** Runs jobs (platform/timers/jobKinds.ts) apart from other timers, so that no timer waits for one. */
export const handler = timersFunction(runtime, {
  queueUrl: runtime.settings.jobsQueueUrl,
  deadLetterUrl: runtime.settings.jobsDeadLetterUrl,
  putOff: (failed, leastSeconds) =>
    backOffMessages(runtime, runtime.settings.jobsQueueUrl, failed, leastSeconds),
  load: loadTimer,
});
