import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armForSweep } from '../../platform/timers/armForSweep.ts';
import type { CampaignItem } from '../shippings/campaignEntity.ts';

/** Arms the timer for a file that the campaign may not name at `dueAt`. The sweep finds it; no wake-up is sent. */
export function watchFile(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  { companyId, id }: Pick<CampaignItem, 'companyId' | 'id'>,
  key: string,
  dueAt: string,
): Promise<void> {
  return armForSweep(runtime, { companyId, kind: 'campaignFile', subject: key, dueAt, payload: { id } });
}
