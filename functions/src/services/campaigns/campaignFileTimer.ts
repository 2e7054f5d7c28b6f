import { eraseFile } from '../../platform/media/eraseFile.ts';
import { deleteFileOrRetry } from '../../platform/media/deleteFileOrRetry.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { readCampaign } from '../shippings/campaignEntity.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    campaignFile: { id: number };
  }
}

/**
 * A file that its campaign does not name, and that no message has (fileGone.ts): it leaves the bucket with every version. Keys never
 * come again.
 */
export const campaignFileTimer: TimerHandler<'campaignFile'> = {
  async run(runtime, { companyId, subject: key, payload: { id } }) {
    const campaign = await readCampaign(runtime.store, companyId, id);
    if (campaign?.media?.key === key) return undefined;
    return deleteFileOrRetry(runtime, () => eraseFile(runtime, key), 'file of a campaign not deleted', {
      companyId,
      id,
    });
  },
};
