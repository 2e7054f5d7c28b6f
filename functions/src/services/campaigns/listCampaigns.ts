import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { foldText } from '@balcao/shared/text/foldText';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import { type Page, paginate } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { campaignEntity, type CampaignItem, campaignPartition } from '../shippings/campaignEntity.ts';
import { campaignsBucket } from './campaignTally.ts';
import { showCampaigns } from './showCampaigns.ts';

const pageSize = 20;
// Items per read while names are searched, and reads before a short page is returned.
const readSize = 50;
const mostReads = 4;

export const listCampaigns: Handler<typeof campaignsApi.listCampaigns> = async (ctx, { query }) => {
  const { companyId, store } = ctx;
  const searched = foldText(query.searchParam?.trim() ?? '');
  const total = async () => {
    const item = await store.get(listCounterEntity.key({ companyId, bucket: campaignsBucket }));
    return item === undefined ? 0 : listCounterEntity.fromItem(item).count;
  };
  const { rows, ...paging } = await paginate(
    ctx,
    `campaigns:${companyId}:${searched}`,
    query,
    (position: string | undefined) => readPage(ctx, searched, position),
    searched === '' ? total : undefined,
  );
  return { records: await showCampaigns(ctx, rows), ...paging };
};

/** Newest first; the position is the sort key of the last campaign read. */
async function readPage(
  { store, companyId }: UserContext,
  searched: string,
  position: string | undefined,
): Promise<Page<CampaignItem, string>> {
  const rows: CampaignItem[] = [];
  let last = position;
  for (let reads = 1; reads <= mostReads; reads += 1) {
    const { items, lastKey } = await store.query({
      index: 'gsi1',
      pk: campaignPartition(companyId, 'gsi1'),
      ...(last !== undefined && { to: before(last) }),
      limit: searched === '' ? pageSize : readSize,
      descending: true,
    });
    for (const [at, stored] of items.entries()) {
      const item = campaignEntity.fromItem(stored);
      last = String(stored['gsi1sk']);
      if (!foldText(item.name).includes(searched)) continue;
      rows.push(item);
      const more = at < items.length - 1 || lastKey !== undefined;
      if (rows.length === pageSize) return { rows, next: more ? last : undefined, reads };
    }
    if (lastKey === undefined) return { rows, next: undefined, reads };
  }
  return { rows, next: last, reads: mostReads };
}

/** The largest sort key before another one: ids padded to twelve digits. */
function before(position: string): string {
  return String(Number(position) - 1).padStart(12, '0');
}
