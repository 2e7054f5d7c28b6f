import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { attachesFile } from '../../core/ownedFiles/attachesFile.ts';
import { plainFile } from '../../core/ownedFiles/plainFile.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changeCampaignMedia } from './changeCampaignMedia.ts';
import { requireEditableCampaign } from './requireEditable.ts';

export const uploadCampaignMedia: Handler<typeof campaignsApi.uploadCampaignMedia> = attachesFile({
  file: plainFile('campaignFile'),
  require: requireEditableCampaign,
  name: (ctx, { id }, file) => changeCampaignMedia(ctx, id, file),
});

export const deleteCampaignMedia: Handler<typeof campaignsApi.deleteCampaignMedia> = (ctx, { params }) =>
  changeCampaignMedia(ctx, params.id, undefined);
