import { lackOf } from '@balcao/shared/campaigns/campaignRules';
import { AppError } from '@balcao/shared/errors';
import type { CampaignItem } from '../shippings/campaignEntity.ts';

/**
 * A campaign as it is saved by a form: it waits for its time where it has one, and then lacks nothing.
 *
 * @throws AppError what `lackOf` says
 */
export function planned(item: CampaignItem): CampaignItem {
  if (item.scheduledAt === undefined) return { ...item, status: 'INATIVA' };
  requireWhole(item);
  return { ...item, status: 'PROGRAMADA' };
}

/** @throws AppError what `lackOf` says */
export function requireWhole(item: CampaignItem): void {
  const lack = lackOf(item);
  if (lack !== undefined) throw new AppError(lack);
}
