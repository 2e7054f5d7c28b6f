import type { Store } from '@balcao/shared/server/db/store';
import { campaignEntity, type CampaignItem, unchanged } from '../../shippings/campaignEntity.ts';

/**
 * Notes on a campaign, before the first message leaves, that messages have its file from now on: it stays in the bucket, whatever
 * becomes of the campaign. Who was asked first may get it by an answer.
 *
 * @throws ConditionFailed when somebody has changed the campaign meanwhile
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
