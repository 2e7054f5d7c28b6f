import { variantsOf } from '@balcao/shared/campaigns/campaignTexts';
import type { SentPart } from '../../../core/outbound/fileWithText.ts';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';
import { type CampaignKind, campaignParts, type PartsFor } from './campaignParts.ts';

/**
 * Renders all variants of a campaign's text as one recipient would get them; for a campaign without text, the file
 * alone.
 */
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
