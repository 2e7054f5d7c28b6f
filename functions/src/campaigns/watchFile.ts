import type { Runtime } from '../runtime/runtime.ts';
import { armTimerWrite, type NewTimer } from '../timers/armTimerWrite.ts';
import type { CampaignItem } from './campaignEntity.ts';

/** Arms the timer of a file that a campaign may not name at `dueAt`. The sweep finds it. */
export async function watchFile(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  { companyId, id }: Pick<CampaignItem, 'companyId' | 'id'>,
  key: string,
  dueAt: string,
): Promise<void> {
  const timer: NewTimer = { companyId, kind: 'campaignFile', subject: key, dueAt, payload: { id } };
  const { update, change } = armTimerWrite(timer, clock.now());
  await store.update(update, change);
}
