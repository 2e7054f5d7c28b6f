import { companyEntity } from '../../../core/company/companyEntity.ts';
import type { Projection } from '../../../platform/stream/projection.ts';
import { runningCampaigns } from './runningCampaigns.ts';
import { waitsForClock, wakeCampaign } from './wakeCampaign.ts';

/**
 * When the company's time zone changes, campaigns that pause for the hours or the guard's cap look again at once, since
 * their day begins at another time.
 */
export const companyProjection: Projection = {
  async follow(runtime, { before, after }) {
    if (before === undefined || after === undefined) return;
    const { companyId, timezone } = companyEntity.fromItem(after);
    if (timezone === companyEntity.fromItem(before).timezone) return;
    const now = runtime.clock.now();
    for (const campaign of await runningCampaigns(runtime.store, companyId))
      await wakeCampaign(runtime, campaign, (run) => (waitsForClock(run) ? now : undefined));
  },
};
