import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armForSweep } from '../../platform/timers/armForSweep.ts';
import type { FileListItem } from '../../core/records/fileListEntity.ts';

/** Arms the timer that deletes a file unless its list names it at `dueAt`. No wake-up: the sweep finds it. */
export function watchFile(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  { companyId, id }: Pick<FileListItem, 'companyId' | 'id'>,
  key: string,
  dueAt: string,
): Promise<void> {
  return armForSweep(runtime, { companyId, kind: 'listedFile', subject: key, dueAt, payload: { id } });
}
