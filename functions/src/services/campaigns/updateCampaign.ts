import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { campaignArming } from '../shippings/campaignArming.ts';
import { campaignFields } from './campaignFields.ts';
import { changeCampaign } from './changeCampaign.ts';
import { withSavedStatus } from './withSavedStatus.ts';
import { requireEditable } from './requireEditable.ts';
import { requireReferences } from './requireReferences.ts';
import { showCampaign } from './showCampaigns.ts';

export const updateCampaign: Handler<typeof campaignsApi.updateCampaign> = async (ctx, { params, body }) => {
  const after = await changeCampaign(ctx, params.id, async (before) => {
    requireEditable(ctx, before);
    const change = campaignFields(body, ctx.company.timezone);
    const item = withSavedStatus({ ...before, ...change }, ctx.clock.now());
    await requireReferences(ctx, item, before);
    const { status, scheduledAt } = item;
    const arms = scheduledAt !== undefined && scheduledAt !== before.scheduledAt;
    const others = arms ? [armTimerWrite(campaignArming(item, scheduledAt), ctx.clock.now())] : [];
    return { change: { ...change, status }, others };
  });
  return showCampaign(ctx, after);
};
