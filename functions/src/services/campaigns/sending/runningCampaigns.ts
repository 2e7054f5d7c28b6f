import type { Store } from '@balcao/shared/server/db/store';
import {
  campaignEntity,
  type CampaignItem,
  campaignPartition,
  runningPrefix,
} from '../../shippings/campaignEntity.ts';

/** More run at a time than anybody would look at. */
const mostRunning = 100;

/** Campaigns of a company that run, or of one of its connections. */
export async function runningCampaigns(
  store: Store,
  companyId: number,
  whatsappId?: number,
): Promise<CampaignItem[]> {
  const { items } = await store.query({
    index: 'gsi2',
    pk: campaignPartition(companyId, 'gsi2'),
    ...(whatsappId !== undefined && { prefix: runningPrefix(companyId, whatsappId) }),
    limit: mostRunning,
  });
  return items.map((item) => campaignEntity.fromItem(item));
}
