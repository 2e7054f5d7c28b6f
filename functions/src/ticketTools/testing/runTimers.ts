import { loadTimer } from '../../loading/loadTimer.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { drainQueue } from '../../testing/drainQueue.ts';
import type { TimerWakeUp } from '../../timers/armTimer.ts';
import { runTimer } from '../../timers/runTimer.ts';

/** Runs what the timers queue holds, and what that queues, until nothing is left. */
export async function runTimers(runtime: Runtime): Promise<number> {
  let ran = 0;
  for (;;) {
    const wakeUps = await drainQueue<TimerWakeUp>(runtime, runtime.settings.timersQueueUrl);
    if (wakeUps.length === 0) return ran;
    for (const wakeUp of wakeUps) await runTimer(runtime, wakeUp, loadTimer);
    ran += wakeUps.length;
  }
}
