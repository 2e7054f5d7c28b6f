import type { Runtime } from '../platform/runtime/runtime.ts';
import { armTimer } from '../platform/timers/armTimer.ts';
import type { NewTimer } from '../platform/timers/armTimerWrite.ts';
import { savedEntities, savedTimers } from './savedTimers.ts';
import { scanTable } from './scanTable.ts';

/**
 * Arms timers for settings saved by releases that did not arm them. Idempotent: each timer checks at once and continues
 * as before. Returns the number of timers.
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
