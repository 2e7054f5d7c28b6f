import type { Runtime } from '../runtime/runtime.ts';
import { armTimerWrite, type NewTimer } from '../timers/armTimerWrite.ts';
import type { FileListItem } from './fileListEntity.ts';

/** Arms the timer of a file that a list may not name at `dueAt`. The sweep finds it: nobody waits for a file that goes. */
export async function watchFile(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  { companyId, id }: Pick<FileListItem, 'companyId' | 'id'>,
  key: string,
  dueAt: string,
): Promise<void> {
  const timer: NewTimer = { companyId, kind: 'listedFile', subject: key, dueAt, payload: { id } };
  const { update, change } = armTimerWrite(timer, clock.now());
  await store.update(update, change);
}
