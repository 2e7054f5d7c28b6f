import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { attachesFile } from '../../core/ownedFiles/attachesFile.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { campaignFile } from './campaignFile.ts';
import { changeCampaignMedia } from './changeCampaignMedia.ts';
import { requireEditableCampaign } from './requireEditable.ts';

export const uploadCampaignMedia: Handler<typeof campaignsApi.uploadCampaignMedia> = attachesFile({
  file: campaignFile,
  require: requireEditableCampaign,
  name: (ctx, { id }, file) => changeCampaignMedia(ctx, id, file),
});

export const deleteCampaignMedia: Handler<typeof campaignsApi.deleteCampaignMedia> = (ctx, { params }) =>
  changeCampaignMedia(ctx, params.id, undefined);
