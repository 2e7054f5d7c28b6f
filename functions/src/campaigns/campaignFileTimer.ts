import { eraseFile } from '../media/eraseFile.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { readCampaign } from './campaignEntity.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

declare module '../timers/timerPayloads.ts' {
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
    const { store, clock, log } = runtime;
    const campaign = await readCampaign(store, companyId, id);
    if (campaign?.media?.key === key) return undefined;
    try {
      await eraseFile(runtime, key);
      return undefined;
    } catch (error) {
      log.warn('file of a campaign not deleted', { companyId, id, error });
      return new Date(clock.now() + againMs).toISOString();
    }
  },
};
