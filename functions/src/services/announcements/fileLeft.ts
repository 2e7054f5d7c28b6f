import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';

/**
 * The write that arms the timer for a picture which its announcement may not name at `dueAt` (default: now). The sweep
 * finds the timer; no wake-up is sent.
 */
export function fileLeft(
  { clock }: Pick<Runtime, 'clock'>,
  id: number,
  key: string,
  dueAt = clock.iso(),
): ReturnType<typeof armTimerWrite> {
  const timer = {
    companyId: platformCompanyId,
    kind: 'announcementFile',
    subject: key,
    dueAt,
    payload: { id },
  } as const;
  return armTimerWrite(timer, clock.now());
}
