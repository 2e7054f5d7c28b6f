import { eraseFile } from '../media/eraseFile.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { readCampaign } from './campaignEntity.ts';
import { countOf, readRun } from './campaignRunEntity.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    campaignFile: { id: number };
  }
}

/**
 * A file that its campaign does not name, and that no message can have because none of it was sent with it: it leaves the
 * bucket with every version. What was changed before anything was sent goes here; of one that has sent the files stay.
 */
export const campaignFileTimer: TimerHandler<'campaignFile'> = {
  async run(runtime, { companyId, subject: key, payload: { id } }) {
    const { store, clock, log } = runtime;
    const [campaign, run] = await Promise.all([
      readCampaign(store, companyId, id),
      readRun(store, companyId, id),
    ]);
    if (campaign === undefined || campaign.media?.key === key || countOf(run, 'left') > 0) return undefined;
    try {
      await eraseFile(runtime, key);
      return undefined;
    } catch (error) {
      log.warn('file of a campaign not deleted', { companyId, id, error });
      return new Date(clock.now() + againMs).toISOString();
    }
  },
};
