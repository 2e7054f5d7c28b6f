import type { CampaignSettings } from '@balcao/shared/campaigns/campaignSettings';
import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { estimateEnd, localDay } from '@balcao/shared/campaigns/campaignPace';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import type { CampaignItem } from '../shippings/campaignEntity.ts';
import type { SentPart } from '../../core/outbound/fileWithText.ts';
import type { CampaignKind } from './sending/campaignParts.ts';
import { readCampaignSettings } from './settings/campaignSettingsEntity.ts';
import { readCap } from './sending/capEntity.ts';
import { everyText } from './sending/everyText.ts';
import { peekAudience } from './sending/peekAudience.ts';
import { requireCampaign } from '../shippings/requireCampaign.ts';
import { showCampaign } from './showCampaigns.ts';

const shownRecipients = 5;

/** Shows the first recipients' messages and the estimated end. Writes nothing. */
export const previewCampaign: Handler<typeof campaignsApi.previewCampaign> = async (ctx, { params }) => {
  const campaign = await requireCampaign(ctx, params.id);
  const [settings, hides, shown, peeked] = await Promise.all([
    readCampaignSettings(ctx.store, ctx.companyId),
    hidesNumbers(ctx, ctx.companyId),
    showCampaign(ctx, campaign),
    peekAudience(ctx, campaign, shownRecipients),
  ]);
  const cap = await capOf(ctx, campaign, settings);
  const left = Math.max(0, shown.total - shown.counts.handled);
  const { timezone: timeZone } = ctx.company;
  const ends = estimateEnd({ now: ctx.clock.now(), timeZone, settings, left, cap });
  const { language } = ctx.company;
  return {
    recipients: peeked.map(({ recipient, skipped, contactId }) => {
      const given = { recipient, settings, language, hidesNumbers: hides };
      const textsOf = (kind: CampaignKind) => everyText(campaign, kind, given).map(textOf);
      return {
        contactId,
        name: recipient.name,
        number: recipient.number,
        messages: textsOf('message'),
        confirmationMessages: campaign.confirmation ? textsOf('confirmationMessage') : [],
        skipped,
      };
    }),
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

// The text is the last part: the caption of the file, or the message after an audio.
const textOf = (parts: readonly SentPart[]): string => parts.at(-1)?.body ?? '';
