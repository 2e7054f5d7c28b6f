import type { Store } from '@balcao/shared/server/db/store';
import { campaignEntity, type CampaignItem, unchanged } from '../../shippings/campaignEntity.ts';

/**
 * Records on a campaign, before its first message leaves, that messages have its file: from now on the file stays in
 * the bucket, whatever becomes of the campaign. A recipient who is asked for confirmation first may get the file later.
 * @throws ConditionFailed if somebody has changed the campaign meanwhile
 */
export async function markFileSent(store: Store, campaign: CampaignItem): Promise<CampaignItem> {
  if (campaign.media === undefined || campaign.mediaSent === true) return campaign;
  const stored = await store.update(
    campaignEntity.key(campaign),
    { set: { mediaSent: true }, add: { version: 1 } },
    unchanged(campaign),
  );
  return campaignEntity.fromItem(stored);
}
