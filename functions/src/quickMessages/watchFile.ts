import type { Runtime } from '../runtime/runtime.ts';
import { armTimerWrite, type NewTimer } from '../timers/armTimerWrite.ts';

/**
 * Arms the timer of a file that a quick message may not name at `dueAt`, one per file. The sweep finds it: nobody waits
 * for a file that goes.
 */
export async function watchFile(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  { companyId, id }: { companyId: number; id: number },
  key: string,
  dueAt: string,
): Promise<void> {
  const timer: NewTimer = { companyId, kind: 'quickMessageFile', subject: key, dueAt, payload: { id } };
  const { update, change } = armTimerWrite(timer, clock.now());
  await store.update(update, change);
}
