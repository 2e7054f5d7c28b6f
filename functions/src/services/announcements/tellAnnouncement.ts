import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { Write } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { changeAndWake } from '../../platform/timers/changeAndWake.ts';

/**
 * Stores a change of an announcement and notifies all connected users.
 *
 * @param change stores the change; the write it is given belongs in the same transaction
 */
export function tellAnnouncement(
  ctx: Pick<Runtime, 'store' | 'clock' | 'clients' | 'settings' | 'log'>,
  id: number,
  change: (telling: Write) => Promise<void>,
): Promise<void> {
  const timer = {
    companyId: platformCompanyId,
    kind: 'tellAnnouncement',
    subject: String(id),
    dueAt: ctx.clock.iso(),
    payload: { id },
  } as const;
  return changeAndWake(ctx, timer, change);
}
