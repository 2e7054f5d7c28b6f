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
 * Deletes a file, with all its versions, that its campaign does not name and no message has (fileGone.ts). Keys are
 * never reused.
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
