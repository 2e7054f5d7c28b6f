import { showCampaign } from './showCampaigns.ts';
import { requireCampaign } from '../shippings/requireCampaign.ts';
import { campaignEntity } from '../shippings/campaignEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { contactJobOnce } from '../jobs/contactJobOnce.ts';
import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { attachesFile } from '../../core/ownedFiles/attachesFile.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { campaignFile } from './campaignFile.ts';
import { cancelCampaign } from './cancelCampaign.ts';
import { changeCampaignMedia } from './changeCampaignMedia.ts';
import { createCampaign } from './createCampaign.ts';
import { deleteCampaign } from './deleteCampaign.ts';
import { exportCampaign } from './reports/exportCampaign.ts';
import { getCampaign } from './getCampaign.ts';
import { listCampaignCaps } from './reports/listCampaignCaps.ts';
import { listCampaigns } from './listCampaigns.ts';
import { listCampaignSettings } from './settings/listCampaignSettings.ts';
import { listShippings } from './reports/listShippings.ts';
import { previewCampaign } from './previewCampaign.ts';
import { requireEditableCampaign } from './requireEditable.ts';
import { restartCampaign } from './restartCampaign.ts';
import { resumeCampaign } from './resumeCampaign.ts';
import { setOptOut } from './replies/setOptOut.ts';
import { storeCampaignSettings } from './settings/storeCampaignSettings.ts';
import { testCampaign } from './testCampaign.ts';
import { updateCampaign } from './updateCampaign.ts';

export const campaignsHandlers: Handlers<typeof campaignsApi> = {
  listCampaigns,
  getCampaign,
  createCampaign: onceUnderKey(createCampaign, {
    of: 'POST /campaigns',
    made: newOf(campaignEntity),
    again: async (ctx, id) => showCampaign(ctx, await requireCampaign(ctx, id)),
  }),
  updateCampaign,
  deleteCampaign,
  uploadCampaignMedia: attachesFile({
    file: campaignFile,
    require: requireEditableCampaign,
    name: (ctx, { id }, file) => changeCampaignMedia(ctx, id, file),
  }),
  deleteCampaignMedia: (ctx, { params }) => changeCampaignMedia(ctx, params.id, undefined),
  cancelCampaign,
  restartCampaign,
  resumeCampaign,
  previewCampaign,
  testCampaign,
  listShippings,
  exportCampaign: onceUnderKey(exportCampaign, { of: 'POST /campaigns/{id}/export', ...contactJobOnce }),
  listCampaignCaps,
  listCampaignSettings,
  storeCampaignSettings,
  setOptOut,
};
