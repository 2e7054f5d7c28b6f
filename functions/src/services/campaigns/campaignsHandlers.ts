import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { cancelCampaign } from './cancelCampaign.ts';
import { createCampaign } from './createCampaign.ts';
import { deleteCampaign } from './deleteCampaign.ts';
import { deleteCampaignMedia } from './deleteCampaignMedia.ts';
import { exportCampaign } from './reports/exportCampaign.ts';
import { getCampaign } from './getCampaign.ts';
import { listCampaignCaps } from './reports/listCampaignCaps.ts';
import { listCampaigns } from './listCampaigns.ts';
import { listCampaignSettings } from './settings/listCampaignSettings.ts';
import { listShippings } from './reports/listShippings.ts';
import { previewCampaign } from './previewCampaign.ts';
import { restartCampaign } from './restartCampaign.ts';
import { resumeCampaign } from './resumeCampaign.ts';
import { setOptOut } from './replies/setOptOut.ts';
import { storeCampaignSettings } from './settings/storeCampaignSettings.ts';
import { testCampaign } from './testCampaign.ts';
import { updateCampaign } from './updateCampaign.ts';
import { uploadCampaignMedia } from './uploadCampaignMedia.ts';

export const campaignsHandlers: Handlers<typeof campaignsApi> = {
  listCampaigns,
  getCampaign,
  createCampaign,
  updateCampaign,
  deleteCampaign,
  uploadCampaignMedia,
  deleteCampaignMedia,
  cancelCampaign,
  restartCampaign,
  resumeCampaign,
  previewCampaign,
  testCampaign,
  listShippings,
  exportCampaign,
  listCampaignCaps,
  listCampaignSettings,
  storeCampaignSettings,
  setOptOut,
};
