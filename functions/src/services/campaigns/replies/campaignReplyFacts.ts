import type { CampaignSettings } from '@balcao/shared/campaigns/campaignSettings';
import { findListed, type Listed } from '../../contactLists/listedEntity.ts';
import { hidesNumbers } from '../../../core/company/hidesNumbers.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { type CampaignItem, readCampaign } from '../../shippings/campaignEntity.ts';
import { readCampaignSettings } from '../settings/campaignSettingsEntity.ts';
import { shippingEntity } from '../../shippings/shippingEntity.ts';

/** What an answer to a campaign's message is decided by. */
export interface CampaignReplyFacts {
  settings: CampaignSettings;
  hidesNumbers: boolean;
  /** Null where the campaign was deleted, or its line of this recipient was. */
  campaign: CampaignItem | null;
  /** The row of the campaign's list that they were asked for, as it is now; absent where nothing is to follow, or there is none. */
  listed?: Listed | undefined;
}

/** Beside each other: one trip, and only where our last word was a campaign's; another one for who was asked out of a list. */
export async function readReplyFacts(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  { id, recipient }: { id: number; recipient: string },
): Promise<CampaignReplyFacts> {
  const { store } = runtime;
  const [settings, hides, campaign, line] = await Promise.all([
    readCampaignSettings(store, companyId),
    hidesNumbers(runtime, companyId),
    readCampaign(store, companyId, id),
    store.get(shippingEntity.key({ companyId, campaignId: id, recipient }), { consistent: true }),
  ]);
  const known = { settings, hidesNumbers: hides };
  if (line === undefined || campaign === undefined) return { ...known, campaign: null };
  const { listedId, repliedAt } = shippingEntity.fromItem(line);
  const listed =
    listedId === undefined || repliedAt !== undefined
      ? undefined
      : await findListed(store, companyId, listedId);
  return { ...known, campaign, listed };
}
