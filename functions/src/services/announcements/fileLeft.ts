import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';

/** The write that arms the timer of a picture which an announcement may not name at `dueAt`, by default at once; the sweep finds it. */
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
