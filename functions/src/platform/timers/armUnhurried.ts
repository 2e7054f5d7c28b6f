import type { Runtime } from '../runtime/runtime.ts';
import { armTimerWrite, type NewTimer } from './armTimerWrite.ts';

/** Arms a timer and leaves it to the sweep to find: nobody waits for what it does. */
export async function armUnhurried(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  timer: NewTimer,
): Promise<void> {
  const { update, change } = armTimerWrite(timer, clock.now());
  await store.update(update, change);
}
