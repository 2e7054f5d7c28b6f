import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../../platform/http/handler.ts';
import { omitUndefined } from '../../../platform/http/omitUndefined.ts';
import { campaignSettingsEntity, readCampaignSettings } from './campaignSettingsEntity.ts';
import { toSettingRows } from './listCampaignSettings.ts';

export const storeCampaignSettings: Handler<typeof campaignsApi.storeCampaignSettings> = async (
  ctx,
  { body },
) => {
  const { companyId, store, clock } = ctx;
  const given = omitUndefined(body.settings);
  const after = { ...(await readCampaignSettings(store, companyId)), ...given };
  // The request may carry only one of the two hours.
  if (after.startHour >= after.endHour)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.settings.endHour', code: 'custom' }] });
  const set = { ...given, companyId, updatedAt: clock.iso() };
  const { update, change } = campaignSettingsEntity.upsert({ companyId }, { set });
  await store.update(update, change);
  return toSettingRows(after);
};
