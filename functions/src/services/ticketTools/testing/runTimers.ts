import { loadTimer } from '../../../loading/loadTimer.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { drainTimers } from '../../../platform/timers/testing/drainTimers.ts';

/** Runs all queued timers and jobs, and those they queue, until none is left. Returns how many ran. */
export async function runTimers(runtime: Runtime): Promise<number> {
  let ran = 0;
  for (;;) {
    const wakeUps = await drainTimers(runtime);
    if (wakeUps.length === 0) return ran;
    for (const wakeUp of wakeUps) await runTimer(runtime, wakeUp, loadTimer);
    ran += wakeUps.length;
  }
}
