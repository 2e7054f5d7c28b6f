import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armUnhurried } from '../../platform/timers/armUnhurried.ts';

/**
 * Arms the timer of a file that a quick message may not name at `dueAt`, one per file. The sweep finds it: nobody waits
 * for a file that goes.
 */
export function watchFile(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  { companyId, id }: { companyId: number; id: number },
  key: string,
  dueAt: string,
): Promise<void> {
  return armUnhurried(runtime, { companyId, kind: 'quickMessageFile', subject: key, dueAt, payload: { id } });
}
