import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { mayCancelCampaign } from '@balcao/shared/campaigns/campaignRules';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../platform/http/handler.ts';
import { changeCampaign } from './changeCampaign.ts';

/** Cancels the campaign; its timer then sends no more. */
export const cancelCampaign: Handler<typeof campaignsApi.cancelCampaign> = async (ctx, { params }) => {
  await changeCampaign(ctx, params.id, (before) => {
    if (!mayCancelCampaign(before)) throw new AppError('ERR_CAMPAIGN_NOT_RUNNING');
    return { change: { status: 'CANCELADA' } };
  });
  return {};
};
