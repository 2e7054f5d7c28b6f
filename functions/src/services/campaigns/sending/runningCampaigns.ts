import type { Store } from '@balcao/shared/server/db/store';
import {
  campaignEntity,
  type CampaignItem,
  campaignPartition,
  runningPrefix,
} from '../../shippings/campaignEntity.ts';

/** Query limit: more campaigns than anybody runs at the same time. */
const mostRunning = 100;

/** Running campaigns of a company, or of one of its connections. */
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
