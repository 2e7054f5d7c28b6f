import { loadTimer } from '../loading/loadTimer.ts';
import { backOffMessages } from '../platform/runtime/backOffMessages.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';
import { timersFunction } from '../platform/timers/timersFunction.ts';

const runtime = createRuntime(process.env);
// The queues' client loads at start, where Lambda's CPU burst makes it cheap.
await runtime.clients.sqs();

/** Runs due timers other than jobs. */
export const handler = timersFunction(runtime, {
  queueUrl: runtime.settings.timersQueueUrl,
  deadLetterUrl: runtime.settings.timersDeadLetterUrl,
  putOff: (failed, leastSeconds) =>
    backOffMessages(runtime, runtime.settings.timersQueueUrl, failed, leastSeconds),
  load: loadTimer,
});
