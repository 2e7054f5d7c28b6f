import type { CampaignSettings } from '@balcao/shared/campaigns/campaignSettings';
import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { estimateEnd, localDay } from '@balcao/shared/campaigns/campaignPace';
import { variantsOf } from '@balcao/shared/campaigns/campaignTexts';
import type { Recipient } from '@balcao/shared/campaigns/fillCampaignText';
import type { UserContext } from '../http/context.ts';
import type { Handler } from '../http/handler.ts';
import type { CampaignItem } from './campaignEntity.ts';
import { type CampaignKind, campaignParts } from './campaignParts.ts';
import { readCampaignSettings } from './campaignSettingsEntity.ts';
import { readCap } from './capEntity.ts';
import { peekAudience } from './peekAudience.ts';
import { requireCampaign } from './requireCampaign.ts';
import { showCampaign } from './showCampaigns.ts';

const shownRecipients = 5;

/** What the first recipients would get, and until when it would take. Writes nothing. */
export const previewCampaign: Handler<typeof campaignsApi.previewCampaign> = async (ctx, { params }) => {
  const campaign = await requireCampaign(ctx, params.id);
  const [settings, shown, peeked] = await Promise.all([
    readCampaignSettings(ctx.store, ctx.companyId),
    showCampaign(ctx, campaign),
    peekAudience(ctx, campaign, shownRecipients),
  ]);
  const cap = await capOf(ctx, campaign, settings);
  const left = Math.max(0, shown.total - shown.counts.handled);
  const { timezone: timeZone } = ctx.company;
  const ends = estimateEnd({ now: ctx.clock.now(), timeZone, settings, left, cap });
  return {
    recipients: peeked.map(({ recipient, skipped, contactId }) => ({
      contactId,
      name: recipient.name,
      number: recipient.number,
      messages: textsFor(ctx, campaign, 'message', recipient, settings),
      confirmationMessages: campaign.confirmation
        ? textsFor(ctx, campaign, 'confirmationMessage', recipient, settings)
        : [],
      skipped,
    })),
    left,
    endsAt: ends === undefined ? null : new Date(ends).toISOString(),
    cap: cap ?? null,
  };
};

async function capOf(
  { companyId, store, clock, company }: UserContext,
  { whatsappId }: CampaignItem,
  { guard }: CampaignSettings,
) {
  if (!guard || whatsappId === undefined) return undefined;
  const day = localDay(clock.now(), company.timezone);
  const { cap, used } = await readCap(store, { companyId, whatsappId, day });
  return { cap, used };
}

/** Every one of the texts, as this recipient would get it. */
function textsFor(
  { company }: UserContext,
  campaign: CampaignItem,
  kind: CampaignKind,
  recipient: Recipient,
  settings: CampaignSettings,
): string[] {
  const count = variantsOf(campaign, kind).length;
  const isFirst = kind === 'confirmationMessage' || !campaign.confirmation;
  return Array.from({ length: count }, (_, at) => {
    const drawn = at / count;
    const parts = campaignParts(campaign, kind, {
      recipient,
      settings,
      language: company.language,
      drawn,
      isFirst,
    });
    return parts.at(-1)?.body ?? '';
  });
}
