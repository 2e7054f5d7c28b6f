import { pauseAfter } from '@balcao/shared/campaigns/campaignPace';
import type { Projection } from '../../../platform/stream/projection.ts';
import { campaignSettingsEntity, readCampaignSettings } from './campaignSettingsEntity.ts';
import { runningCampaigns } from '../sending/runningCampaigns.ts';
import { waitsForClock, wakeCampaign } from '../sending/wakeCampaign.ts';

/**
 * What pauses for the hours or the guard's cap looks at once at settings that were changed, and says anew until when it waits; what
 * waits for its next message does so no longer than the pace is now.
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
