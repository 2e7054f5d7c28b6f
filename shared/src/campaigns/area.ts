import { defineArea, topic } from '../contract/defineArea.ts';
import type { Campaign } from './campaignModel.ts';

export const campaignsArea = defineArea({
  api: () => import('./campaignsApi.ts'),
  events: { campaign: topic<{ record?: Campaign; id: number }>({ planFlag: 'useCampaigns' }) },
  errors: {
    ERR_CAMPAIGN_RUNNING: 400,
    ERR_CAMPAIGN_FIXED: 409,
    ERR_CAMPAIGN_NOT_RUNNING: 409,
    ERR_CAMPAIGN_BEGUN: 409,
    ERR_CAMPAIGN_PAST: 400,
    ERR_CAMPAIGN_NO_CONNECTION: 400,
    ERR_CAMPAIGN_EMPTY: 400,
    ERR_CAMPAIGN_NO_QUESTION: 400,
    ERR_CAMPAIGN_NO_AUDIENCE: 400,
    ERR_TOO_MANY_CAMPAIGNS: 400,
    ERR_CAMPAIGN_CHANNEL: 400,
    ERR_CONTACT_OPTED_OUT: 400,
  },
  ids: { campaign: 1 },
});
