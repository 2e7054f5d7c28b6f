import type { CampaignSettings } from '@balcao/shared/campaigns/campaignSettings';
import type { Store } from '@balcao/shared/server/db/store';
import { findListed, type Listed } from '../contactLists/listedEntity.ts';
import { type CampaignItem, readCampaign } from './campaignEntity.ts';
import { readCampaignSettings } from './campaignSettingsEntity.ts';
import { shippingEntity } from './shippingEntity.ts';

/** What an answer to a campaign's message is decided by. */
export interface CampaignReplyFacts {
  settings: CampaignSettings;
  /** Null where the campaign was deleted, or its line of this recipient was. */
  campaign: CampaignItem | null;
  /** What the campaign's list says of them; absent where nothing is to follow, or no list says anything. */
  listed?: Listed['extraInfo'] | undefined;
}

/** Beside each other: one trip, and only where our last word was a campaign's; another one for who was asked out of a list. */
export async function readReplyFacts(
  store: Store,
  companyId: number,
  { id, recipient }: { id: number; recipient: string },
): Promise<CampaignReplyFacts> {
  const [settings, campaign, line] = await Promise.all([
    readCampaignSettings(store, companyId),
    readCampaign(store, companyId, id),
    store.get(shippingEntity.key({ companyId, campaignId: id, recipient }), { consistent: true }),
  ]);
  if (line === undefined || campaign === undefined) return { settings, campaign: null };
  const { listedId, repliedAt } = shippingEntity.fromItem(line);
  const row =
    listedId === undefined || repliedAt !== undefined
      ? undefined
      : await findListed(store, companyId, listedId);
  return { settings, campaign, listed: row?.extraInfo };
}
