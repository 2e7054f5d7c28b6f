import type { Write } from '@balcao/shared/server/db/store';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { type CampaignItem, campaignToItem, unchanged } from '../shippings/campaignEntity.ts';
import { listUseWrites } from './sending/listUseWrites.ts';
import { requireCampaign } from '../shippings/requireCampaign.ts';

/** What a change makes of a campaign, and what else is written with it. */
export interface CampaignChange {
  change: Partial<CampaignItem>;
  others?: readonly Write[];
}

/**
 * Changes a campaign by what it is now, with what else that writes, in one transaction; what somebody else changes at the same
 * moment is not lost.
 *
 * @throws AppError ERR_NO_CAMPAIGN_FOUND, ERR_CONFLICT, whatever `changeOf` throws
 */
export function changeCampaign(
  ctx: UserContext,
  id: number,
  changeOf: (before: CampaignItem) => CampaignChange | Promise<CampaignChange>,
): Promise<CampaignItem> {
  return changeOrConflict(async () => {
    const before = await requireCampaign(ctx, id);
    const { change, others = [] } = await changeOf(before);
    const version = before.version + 1;
    const after: CampaignItem = { ...before, ...change, updatedAt: ctx.clock.iso(), version };
    await ctx.store.transact([
      { put: campaignToItem(after), condition: unchanged(before) },
      ...listUseWrites(before, after),
      ...others,
    ]);
    return after;
  });
}
