import type { Runtime } from '../runtime/runtime.ts';
import { armTimerWrite, type NewTimer } from './armTimerWrite.ts';

/** Arms a timer that nobody waits for; the sweep queues it. */
export async function armForSweep(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  timer: NewTimer,
): Promise<void> {
  const { update, change } = armTimerWrite(timer, clock.now());
  await store.update(update, change);
}
