import { mayEditCampaign } from '@balcao/shared/campaigns/campaignRules';
import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import type { CampaignItem } from '../shippings/campaignEntity.ts';

/** @throws AppError ERR_CAMPAIGN_FIXED (it runs, ran, or is about to begin) */
export function requireEditable({ clock }: Pick<UserContext, 'clock'>, campaign: CampaignItem): void {
  if (!mayEditCampaign(campaign, clock.now())) throw new AppError('ERR_CAMPAIGN_FIXED');
}
