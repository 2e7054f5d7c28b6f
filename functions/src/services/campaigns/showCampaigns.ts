import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import type { ItemKey } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import { type Directory, loadDirectory } from '../../core/company/directoryEntity.ts';
import { contactListEntity } from '../contactLists/contactListEntity.ts';
import { taggedBucket } from '../../core/records/taggedContactEntity.ts';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import type { CampaignItem } from '../shippings/campaignEntity.ts';
import { campaignRunEntity } from '../shippings/campaignRunEntity.ts';
import { toCampaign } from './toCampaign.ts';

const runKey = ({ companyId, id }: CampaignItem): ItemKey => campaignRunEntity.key({ companyId, id });
const listKey = ({ companyId, contactListId: id = 0 }: CampaignItem): ItemKey =>
  contactListEntity.key({ companyId, id });
const tagKey = ({ companyId, tagListId = 0 }: CampaignItem): ItemKey =>
  listCounterEntity.key({ companyId, bucket: taggedBucket(tagListId) });

/** Campaigns with their figures and the sizes of their lists and tags, in one round trip. */
export async function withFigures(
  store: Store,
  items: readonly CampaignItem[],
  directory: Directory,
  signMedia: (key: string) => string,
): Promise<Campaign[]> {
  const keys = items.flatMap((item) => [
    runKey(item),
    ...(item.contactListId === undefined ? [] : [listKey(item)]),
    ...(item.tagListId === undefined ? [] : [tagKey(item)]),
  ]);
  const nameOf = ({ pk, sk }: ItemKey): string => `${pk}\n${sk}`;
  // Campaigns may share a list; each item is read once.
  const distinct = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const read = distinct.length === 0 ? [] : await store.batchGet(distinct);
  const found = new Map(distinct.map((key, at) => [nameOf(key), read[at]]));
  return items.map((item) => {
    const [run, stored, counter] = [runKey(item), listKey(item), tagKey(item)].map((key) =>
      found.get(nameOf(key)),
    );
    const list = stored && contactListEntity.fromItem(stored);
    const tagged = counter === undefined ? 0 : listCounterEntity.fromItem(counter).count;
    const total = Math.max(0, list?.contactsCount ?? tagged);
    return toCampaign(
      item,
      { run: run && campaignRunEntity.fromItem(run), total, list },
      directory,
      signMedia,
    );
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
