import { variantsOf } from '@balcao/shared/campaigns/campaignTexts';
import type { SentPart } from '../../../core/outbound/fileWithText.ts';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';
import { type CampaignKind, campaignParts, type PartsFor } from './campaignParts.ts';

/** Each of a campaign's texts of a kind as a recipient would get it; of one that is only a file, that. */
export function everyText(
  campaign: CampaignItem,
  kind: CampaignKind,
  given: Omit<PartsFor, 'drawn' | 'isFirst'>,
): SentPart[][] {
  const variants = variantsOf(campaign, kind).length;
  const count = kind === 'message' && campaign.media !== undefined ? Math.max(1, variants) : variants;
  const isFirst = kind === 'confirmationMessage' || !campaign.confirmation;
  return Array.from({ length: count }, (_, at) =>
    campaignParts(campaign, kind, { ...given, drawn: at / count, isFirst }),
  );
}
