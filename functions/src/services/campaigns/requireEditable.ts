import { mayEditCampaign } from '@balcao/shared/campaigns/campaignRules';
import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import type { CampaignItem } from '../shippings/campaignEntity.ts';
import { requireCampaign } from '../shippings/requireCampaign.ts';

/** @throws AppError ERR_CAMPAIGN_FIXED (it runs, has ended, was cancelled, or begins within an hour) */
export function requireEditable({ clock }: Pick<UserContext, 'clock'>, campaign: CampaignItem): void {
  if (!mayEditCampaign(campaign, clock.now())) throw new AppError('ERR_CAMPAIGN_FIXED');
}

/** @throws AppError ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_FIXED */
export async function requireEditableCampaign(ctx: UserContext, id: number): Promise<CampaignItem> {
  const campaign = await requireCampaign(ctx, id);
  requireEditable(ctx, campaign);
  return campaign;
}
