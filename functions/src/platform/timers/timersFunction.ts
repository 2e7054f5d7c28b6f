import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Runtime } from '../runtime/runtime.ts';
import { runTimers, type TimersFeed } from './runTimers.ts';

/** Lambda handler of a function that runs a queue of timers. */
export function timersFunction(runtime: Runtime, feed: Omit<TimersFeed, 'timeLeftMs'>) {
  return (event: SQSEvent, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<SQSBatchResponse> =>
    runTimers(runtime, event.Records, { ...feed, timeLeftMs: () => context.getRemainingTimeInMillis() });
}
