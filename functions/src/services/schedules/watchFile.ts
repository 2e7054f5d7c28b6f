import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armForSweep } from '../../platform/timers/armForSweep.ts';
import type { ScheduleItem } from './scheduleEntity.ts';
import type { WatchedFile } from './scheduleFileTimer.ts';

/**
 * Arms the timer that deletes a file unless a schedule or message uses it at `dueAt`. No wake-up: the sweep finds it.
 */
export function watchFile(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  { companyId, id }: Pick<ScheduleItem, 'companyId' | 'id'>,
  key: string,
  dueAt: string,
  { gone = false, ...watched }: Partial<Omit<WatchedFile, 'id'>> = {},
): Promise<void> {
  const payload = { id, gone, ...watched };
  return armForSweep(runtime, { companyId, kind: 'scheduleFile', subject: key, dueAt, payload });
}
