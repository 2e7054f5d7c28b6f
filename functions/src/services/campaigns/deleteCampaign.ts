import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { mayDeleteCampaign } from '@balcao/shared/campaigns/campaignRules';
import { AppError } from '@balcao/shared/errors';
import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { campaignEntity, unchanged } from '../shippings/campaignEntity.ts';
import { campaignGone } from './campaignGone.ts';
import { campaignRunEntity } from '../shippings/campaignRunEntity.ts';
import { campaignsBucket } from './campaignTally.ts';
import { fileGone } from './fileGone.ts';
import { listUseWrites } from './sending/listUseWrites.ts';
import { requireCampaign } from '../shippings/requireCampaign.ts';

/**
 * Deletes the campaign. A timer armed in the same transaction deletes its recipients, since there may be 50,000 of
 * them. The stream arms another timer, which deletes the campaign's file, unless messages use that file.
 */
export const deleteCampaign: Handler<typeof campaignsApi.deleteCampaign> = async (ctx, { params }) => {
  const { companyId, store, clock } = ctx;
  const { id } = params;
  await changeOrConflict(async () => {
    const campaign = await requireCampaign(ctx, id);
    if (!mayDeleteCampaign(campaign)) throw new AppError('ERR_CAMPAIGN_RUNNING');
    await store.transact([
      { delete: campaignEntity.key({ companyId, id }), condition: unchanged(campaign) },
      { delete: campaignRunEntity.key({ companyId, id }) },
      counterWrite(companyId, campaignsBucket, -1),
      ...listUseWrites(campaign, undefined),
      ...storedBytesWrites(companyId, [fileGone(campaign, undefined)], []),
      armTimerWrite(campaignGone(companyId, { campaignId: id }, clock.now()), clock.now()),
    ]);
  });
  return { message: 'Campaign deleted' };
};
