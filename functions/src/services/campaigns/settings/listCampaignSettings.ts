import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import type { CampaignSettings } from '@balcao/shared/campaigns/campaignSettings';
import { campaignSettingKeys } from '@balcao/shared/campaigns/defaultCampaignSettings';
import type { Handler } from '../../../platform/http/handler.ts';
import { readCampaignSettings } from './campaignSettingsEntity.ts';

export const listCampaignSettings: Handler<typeof campaignsApi.listCampaignSettings> = async (ctx) =>
  toSettingRows(await readCampaignSettings(ctx.store, ctx.companyId));

const isDay = (key: string): boolean => key === 'sabado' || key === 'domingo';

/** On the wire the two days are the strings "true" and "false". */
export function toSettingRows(settings: CampaignSettings) {
  return campaignSettingKeys.map((key) => {
    const value = settings[key];
    return { key, value: JSON.stringify(typeof value === 'boolean' && isDay(key) ? `${value}` : value) };
  });
}
