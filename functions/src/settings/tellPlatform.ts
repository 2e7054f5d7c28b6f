import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { Write } from '@balcao/shared/server/db/store';
import type { Runtime } from '../runtime/runtime.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { wakeTimer } from '../timers/armTimer.ts';
import { armTimerWrite } from '../timers/armTimerWrite.ts';
import type { ToldKey } from './tellPlatformTimer.ts';

/**
 * Makes a change of the platform and has everybody who is here told of it.
 *
 * @param change stores it; what it is given belongs into the same transaction
 */
export async function tellPlatform(
  ctx: Pick<Runtime, 'store' | 'clock' | 'clients' | 'settings' | 'log'>,
  key: ToldKey,
  change: (telling: Write) => Promise<void>,
): Promise<void> {
  const timer = {
    companyId: platformCompanyId,
    kind: 'tellPlatform',
    subject: key,
    dueAt: ctx.clock.iso(),
    payload: { key },
  } as const;
  await change(armTimerWrite(timer, ctx.clock.now()));
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
}
