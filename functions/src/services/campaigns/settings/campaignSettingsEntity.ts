import type { CampaignSettings } from '@balcao/shared/campaigns/campaignSettings';
import {
  campaignSettingKeys,
  defaultCampaignSettings,
} from '@balcao/shared/campaigns/defaultCampaignSettings';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** Holds only the settings that the company has stored; the others have their defaults. */
export const campaignSettingsEntity = defineEntity<
  Partial<CampaignSettings> & { companyId: number; updatedAt: string }
>()({
  name: 'campaignSettings',
  description: 'How campaigns of a company are sent, where that differs from the defaults',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'CAMPAIGNSETTINGS',
});

export async function readCampaignSettings(store: Store, companyId: number): Promise<CampaignSettings> {
  const stored = await store.get(campaignSettingsEntity.key({ companyId }), { consistent: true });
  const own: Partial<CampaignSettings> = stored === undefined ? {} : campaignSettingsEntity.fromItem(stored);
  const said = campaignSettingKeys.flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]]]));
  return { ...defaultCampaignSettings, ...Object.fromEntries(said) };
}
