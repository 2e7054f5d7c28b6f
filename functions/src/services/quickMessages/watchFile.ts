import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armForSweep } from '../../platform/timers/armForSweep.ts';

/**
 * Arms the timer that deletes a file unless its quick message names it at `dueAt`, one per file. No wake-up: the sweep
 * finds it.
 */
export function watchFile(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  { companyId, id }: { companyId: number; id: number },
  key: string,
  dueAt: string,
): Promise<void> {
  return armForSweep(runtime, { companyId, kind: 'quickMessageFile', subject: key, dueAt, payload: { id } });
}
