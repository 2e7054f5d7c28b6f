import { campaignProblem } from '@balcao/shared/campaigns/campaignRules';
import { AppError } from '@balcao/shared/errors';
import type { CampaignItem } from '../shippings/campaignEntity.ts';

/**
 * Returns the campaign with the status that saving gives it: scheduled if it has a time, and then it must be complete.
 *
 * @throws AppError the code of `campaignProblem`
 */
export function withSavedStatus(item: CampaignItem): CampaignItem {
  if (item.scheduledAt === undefined) return { ...item, status: 'INATIVA' };
  requireWhole(item);
  return { ...item, status: 'PROGRAMADA' };
}

/** @throws AppError the code of `campaignProblem` */
export function requireWhole(item: CampaignItem): void {
  const lack = campaignProblem(item);
  if (lack !== undefined) throw new AppError(lack);
}
