import type { Write } from '@balcao/shared/server/db/store';
import type { Runtime } from '../runtime/runtime.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { wakeTimer } from './armTimer.ts';
import { armTimerWrite, type NewTimer } from './armTimerWrite.ts';

/**
 * Makes a change that arms a timer, then queues the timer.
 *
 * @param change commits the change; it must include `arming` in its transaction
 */
export async function changeAndWake(
  ctx: Pick<Runtime, 'store' | 'clock' | 'clients' | 'settings' | 'log'>,
  timer: NewTimer,
  change: (arming: Write) => Promise<void>,
): Promise<void> {
  await change(armTimerWrite(timer, ctx.clock.now()));
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
}
