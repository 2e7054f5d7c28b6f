import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { type CampaignSettings, campaignSettingKeys } from '@balcao/shared/campaigns/campaignSettings';
import type { Handler } from '../http/handler.ts';
import { readCampaignSettings } from './campaignSettingsEntity.ts';

export const listCampaignSettings: Handler<typeof campaignsApi.listCampaignSettings> = async (ctx) =>
  toSettingRows(await readCampaignSettings(ctx.store, ctx.companyId));

/** Wire facts have the two days as the texts "true" and "false". */
export function toSettingRows(settings: CampaignSettings) {
  return campaignSettingKeys.map((key) => {
    const value = settings[key];
    const isDay = key === 'sabado' || key === 'domingo';
    return { key, value: JSON.stringify(isDay ? String(value) : value) };
  });
}
