import { pauseAfter } from '@balcao/shared/campaigns/campaignPace';
import type { Projection } from '../../../platform/stream/projection.ts';
import { campaignSettingsEntity, readCampaignSettings } from './campaignSettingsEntity.ts';
import { runningCampaigns } from '../sending/runningCampaigns.ts';
import { waitsForClock, wakeCampaign } from '../sending/wakeCampaign.ts';

/**
 * When the settings change: campaigns that pause for the hours or the guard's cap look again at once and compute anew
 * until when they wait; campaigns that wait for their next message wait at most the new interval.
 */
export const campaignSettingsProjection: Projection = {
  async follow(runtime, { after }) {
    if (after === undefined) return;
    const { store, clock } = runtime;
    const { companyId } = campaignSettingsEntity.fromItem(after);
    const settings = await readCampaignSettings(store, companyId);
    const now = clock.now();
    for (const campaign of await runningCampaigns(store, companyId))
      await wakeCampaign(runtime, campaign, (run, { sent = 0 }) => {
        if (waitsForClock(run)) return now;
        return run?.pause === undefined && sent > 0 ? now + pauseAfter(sent, settings) : undefined;
      });
  },
};
