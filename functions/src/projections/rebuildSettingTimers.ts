import type { Runtime } from '../platform/runtime/runtime.ts';
import { armTimer } from '../platform/timers/armTimer.ts';
import type { NewTimer } from '../platform/timers/armTimerWrite.ts';
import { savedEntities, savedTimers } from './savedTimers.ts';
import { scanTable } from './scanTable.ts';

/**
 * Arms the timers that settings arm when they are saved, for those that were saved in releases which did not. Once more does
 * no harm: each looks at once and goes on as before. Answers how many there are.
 */
export async function rebuildSettingTimers(runtime: Runtime, companyId?: number): Promise<{ armed: number }> {
  const wanted = new Map<string, NewTimer>();
  const now = runtime.clock.now();
  for await (const page of scanTable(runtime, savedEntities, companyId))
    for (const item of page)
      for (const timer of savedTimers(item, now))
        wanted.set(`${timer.companyId}#${timer.kind}#${timer.subject}`, timer);
  for (const timer of wanted.values()) await armTimer(runtime, timer);
  return { armed: wanted.size };
}
