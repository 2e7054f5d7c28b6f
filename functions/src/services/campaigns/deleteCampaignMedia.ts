import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changeCampaign } from './changeCampaign.ts';
import { fileGone } from './fileGone.ts';
import { withSavedStatus } from './withSavedStatus.ts';
import { requireEditable } from './requireEditable.ts';
import { showCampaign } from './showCampaigns.ts';

/** Deletes a campaign's file. Refused for a scheduled campaign that would have nothing left to send. */
export const deleteCampaignMedia: Handler<typeof campaignsApi.deleteCampaignMedia> = async (
  ctx,
  { params },
) => {
  const after = await changeCampaign(ctx, params.id, (before) => {
    requireEditable(ctx, before);
    const change = { mediaType: undefined, media: undefined, mediaSent: undefined };
    withSavedStatus({ ...before, ...change });
    return { change, others: storedBytesWrites(ctx.companyId, [fileGone(before, change)], []) };
  });
  return showCampaign(ctx, after);
};
