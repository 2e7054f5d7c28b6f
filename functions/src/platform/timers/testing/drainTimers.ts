import type { Runtime } from '../../runtime/runtime.ts';
import { drainQueue } from '../../../testing/drainQueue.ts';
import type { TimerWakeUp } from '../armTimer.ts';

/** Removes and returns all wake-ups on the queues of timers and jobs. */
export async function drainTimers(runtime: Pick<Runtime, 'clients' | 'settings'>): Promise<TimerWakeUp[]> {
  const { timersQueueUrl, jobsQueueUrl } = runtime.settings;
  const [timers, jobs] = await Promise.all(
    [timersQueueUrl, jobsQueueUrl].map((queueUrl) => drainQueue<TimerWakeUp>(runtime, queueUrl)),
  );
  return [...(timers ?? []), ...(jobs ?? [])];
}
