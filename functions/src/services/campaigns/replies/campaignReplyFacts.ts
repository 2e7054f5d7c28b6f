import type { CampaignSettings } from '@balcao/shared/campaigns/campaignSettings';
import { findListed, type Listed } from '../../contactLists/listedEntity.ts';
import { hidesNumbers } from '../../../core/company/hidesNumbers.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { type CampaignItem, readCampaign } from '../../shippings/campaignEntity.ts';
import { readCampaignSettings } from '../settings/campaignSettingsEntity.ts';
import { shippingEntity } from '../../shippings/shippingEntity.ts';

/** Facts that decide what follows a customer's answer to a campaign's message. */
export interface CampaignReplyFacts {
  settings: CampaignSettings;
  hidesNumbers: boolean;
  /** Null if the campaign, or its shipping to this recipient, was deleted. */
  campaign: CampaignItem | null;
  /** The recipient's current row in the campaign's list; absent without one, or if the recipient has replied before. */
  listed?: Listed | undefined;
}

/**
 * Reads the facts in one round trip, plus a second one for a recipient from a list. Called only if the company's last
 * message in the conversation was a campaign's.
 */
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
