// Generated from the contract and the folder's files: npm run generate.
import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { uploadCampaignMedia, deleteCampaignMedia } from './campaignMedia.ts';
import { cancelCampaign } from './cancelCampaign.ts';
import { createCampaign } from './createCampaign.ts';
import { deleteCampaign } from './deleteCampaign.ts';
import { getCampaign } from './getCampaign.ts';
import { listCampaigns } from './listCampaigns.ts';
import { previewCampaign } from './previewCampaign.ts';
import { setOptOut } from './replies/setOptOut.ts';
import { exportCampaign } from './reports/exportCampaign.ts';
import { listCampaignCaps } from './reports/listCampaignCaps.ts';
import { listShippings } from './reports/listShippings.ts';
import { restartCampaign } from './restartCampaign.ts';
import { resumeCampaign } from './resumeCampaign.ts';
import { listCampaignSettings } from './settings/listCampaignSettings.ts';
import { storeCampaignSettings } from './settings/storeCampaignSettings.ts';
import { testCampaign } from './testCampaign.ts';
import { updateCampaign } from './updateCampaign.ts';

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
