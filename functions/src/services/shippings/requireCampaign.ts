import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { type CampaignItem, readCampaign } from './campaignEntity.ts';

/** A campaign of the company. @throws AppError ERR_NO_CAMPAIGN_FOUND, also for another company's campaign */
export async function requireCampaign(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  id: number,
): Promise<CampaignItem> {
  const campaign = await readCampaign(store, companyId, id);
  if (campaign === undefined) throw new AppError('ERR_NO_CAMPAIGN_FOUND');
  return campaign;
}
