import type { Write } from '@balcao/shared/server/db/store';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { type CampaignItem, campaignToItem, unchanged } from '../shippings/campaignEntity.ts';
import { listUseWrites } from './sending/listUseWrites.ts';
import { requireCampaign } from '../shippings/requireCampaign.ts';

/** The changed fields of a campaign, and further writes for the same transaction. */
export interface CampaignChange {
  change: Partial<CampaignItem>;
  others?: readonly Write[];
}

/**
 * Changes a campaign on the basis of its current state, with other writes in the same transaction; on a conflict it
 * reads again and retries, so a concurrent change is not lost.
 *
 * @throws AppError ERR_NO_CAMPAIGN_FOUND, ERR_CONFLICT, the errors of `changeOf`
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
