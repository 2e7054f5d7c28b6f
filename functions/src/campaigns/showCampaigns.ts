import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import type { Store } from '@balcao/shared/server/db/store';
import { type Directory, loadDirectory } from '../companies/directoryEntity.ts';
import { taggedBucket } from '../contacts/taggedContactEntity.ts';
import { listCounterEntity } from '../db/listCounterEntity.ts';
import type { UserContext } from '../http/context.ts';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import type { CampaignItem } from './campaignEntity.ts';
import { campaignRunEntity } from './campaignRunEntity.ts';
import { toCampaign } from './toCampaign.ts';

/** Campaigns with their figures, and how many their tags hold: one round trip for all. */
export async function withFigures(
  store: Store,
  items: readonly CampaignItem[],
  directory: Directory,
  signMedia: (key: string) => string,
): Promise<Campaign[]> {
  const keys = items.flatMap((item) => {
    const { companyId, id, tagListId = 0 } = item;
    const bucket = taggedBucket(tagListId);
    return [campaignRunEntity.key({ companyId, id }), listCounterEntity.key({ companyId, bucket })];
  });
  // Several of one tag ask for one counter.
  const distinct = [...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, key])).values()];
  const read = distinct.length === 0 ? [] : await store.batchGet(distinct);
  const found = new Map(distinct.map(({ pk, sk }, at) => [`${pk}\n${sk}`, read[at]]));
  const at = (position: number) => found.get(`${keys[position]?.pk}\n${keys[position]?.sk}`);
  return items.map((item, index) => {
    const run = at(2 * index);
    const counter = at(2 * index + 1);
    const total = counter === undefined ? 0 : listCounterEntity.fromItem(counter).count;
    const figures = { run: run && campaignRunEntity.fromItem(run), total: Math.max(0, total) };
    return toCampaign(item, figures, directory, signMedia);
  });
}

export async function showCampaigns(ctx: UserContext, items: readonly CampaignItem[]): Promise<Campaign[]> {
  const [directory, sign] = await Promise.all([
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
    createMediaSigner(ctx),
  ]);
  return withFigures(ctx.store, items, directory, sign);
}

export async function showCampaign(ctx: UserContext, item: CampaignItem): Promise<Campaign> {
  const [shown] = await showCampaigns(ctx, [item]);
  if (shown === undefined) throw new RangeError('one is shown for one');
  return shown;
}
