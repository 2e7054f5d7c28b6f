import { campaignProblem } from '@balcao/shared/campaigns/campaignRules';
import { AppError } from '@balcao/shared/errors';
import type { CampaignItem } from '../shippings/campaignEntity.ts';

/**
 * Returns the campaign with the status that saving gives it: scheduled if it has a time, otherwise inactive. The time
 * must lie ahead, and a scheduled campaign must be complete. Every campaign needs a connection.
 *
 * @throws AppError ERR_CAMPAIGN_NO_CONNECTION, ERR_CAMPAIGN_PAST, the code of `campaignProblem`
 */
export function withSavedStatus(item: CampaignItem, now: number): CampaignItem {
  if (item.whatsappId === undefined) throw new AppError('ERR_CAMPAIGN_NO_CONNECTION');
  if (item.scheduledAt === undefined) return { ...item, status: 'INATIVA' };
  if (Date.parse(item.scheduledAt) <= now) throw new AppError('ERR_CAMPAIGN_PAST');
  requireWhole(item);
  return { ...item, status: 'PROGRAMADA' };
}

/** @throws AppError the code of `campaignProblem` */
export function requireWhole(item: CampaignItem): void {
  const lack = campaignProblem(item);
  if (lack !== undefined) throw new AppError(lack);
}
