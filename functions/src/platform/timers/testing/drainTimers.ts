import type { Runtime } from '../../runtime/runtime.ts';
import { drainQueue } from '../../../testing/drainQueue.ts';
import type { TimerWakeUp } from '../armTimer.ts';

/** Takes every wake-up that waits for a function, of timers and of jobs. */
export async function drainTimers(runtime: Pick<Runtime, 'clients' | 'settings'>): Promise<TimerWakeUp[]> {
  const { timersQueueUrl, jobsQueueUrl } = runtime.settings;
  const [timers, jobs] = await Promise.all(
    [timersQueueUrl, jobsQueueUrl].map((queueUrl) => drainQueue<TimerWakeUp>(runtime, queueUrl)),
  );
  return [...(timers ?? []), ...(jobs ?? [])];
}
