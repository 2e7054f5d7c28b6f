import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { Write } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { changeAndWake } from '../../platform/timers/changeAndWake.ts';
import type { ToldKey } from './tellPlatformTimer.ts';

/**
 * Changes a setting of the platform and tells everybody online.
 *
 * @param change stores the setting, and in the same transaction the write that it is given
 */
export function tellPlatform(
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
  return changeAndWake(ctx, timer, change);
}
