import { randomUUID } from 'node:crypto';
import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import type { SkipReason } from '@balcao/shared/campaigns/campaignModel';
import { AppError, type ErrorCode } from '@balcao/shared/errors';
import { countAttempt } from '../../core/people/throttle.ts';
import { requireContact } from '../../core/contacts/requireContact.ts';
import { commitPlan } from '../../core/decisions/commitPlan.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import { placeToSend } from '../schedules/sending/placeToSend.ts';
import { conversationOn } from '../../core/tickets/opening/conversationOn.ts';
import { requireNamed } from '../../core/tickets/access/requireNamed.ts';
import type { CampaignKind } from './sending/campaignParts.ts';
import { readCampaignSettings } from './settings/campaignSettingsEntity.ts';
import { everyText } from './sending/everyText.ts';
import { markFileSent } from './sending/markFileSent.ts';
import { planCampaignMessage } from './sending/planCampaignMessage.ts';
import { requireCampaign } from '../shippings/requireCampaign.ts';
import { reasonOf } from './sending/sendTo.ts';

/** Most tests of a company within 15 minutes: each sends up to ten texts, regardless of the hours and the guard. */
const mostTests = 20;

/** Errors for contacts that the campaign would skip; a test does not bypass these reasons. */
const refusals: Partial<Record<SkipReason, ErrorCode>> = {
  channel: 'ERR_CAMPAIGN_CHANNEL',
  blocked: 'ERR_CONTACT_BLOCKED',
  optedOut: 'ERR_CONTACT_OPTED_OUT',
};

/**
 * Sends all of a campaign's texts to one contact, who must be one the campaign itself may write to. No figure counts
 * them, and no answer is attributed to the campaign.
 */
export const testCampaign: Handler<typeof campaignsApi.testCampaign> = async (ctx, { params, body }) => {
  const { companyId, store, company } = ctx;
  await countAttempt(ctx, [{ subject: `campaignTests:${companyId}`, most: mostTests }]);
  const { whatsappId } = await requireCampaign(ctx, params.id);
  const contact = await requireContact(ctx, body.contactId);
  const refusal = refusals[reasonOf(contact) ?? 'gone'];
  if (refusal !== undefined) throw new AppError(refusal);
  if (whatsappId === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
  const has = ({ connections }: { connections: ReadonlyMap<number, unknown> }) => connections.has(whatsappId);
  const directory = await requireNamed(ctx, has, 'ERR_NO_WAPP_FOUND');
  const [settings, hides] = await Promise.all([
    readCampaignSettings(store, companyId),
    hidesNumbers(ctx, companyId),
  ]);
  const campaign = await changeOrConflict(async () =>
    markFileSent(store, await requireCampaign(ctx, params.id)),
  );
  const kinds: CampaignKind[] = campaign.confirmation ? ['confirmationMessage', 'message'] : ['message'];
  const given = { recipient: contact, settings, language: company.language, hidesNumbers: hides };
  const texts = kinds.flatMap((kind) => everyText(campaign, kind, given).map((parts) => ({ kind, parts })));
  if (texts.every(({ parts }) => parts.length === 0)) throw new AppError('ERR_CAMPAIGN_EMPTY');
  const key = randomUUID();
  let messages = 0;
  for (const [at, { kind, parts }] of texts.entries()) {
    const ids: number[] = [];
    for (const _ of parts) ids.push(await ctx.nextId('message'));
    messages += parts.length;
    await changeOrConflict(async () => {
      const conversation = await conversationOn(ctx, contact, whatsappId);
      if (conversation.blocked === true) throw new AppError('ERR_CONTACT_BLOCKED');
      const now = ctx.clock.iso();
      const unattended = {
        ...campaign,
        whatsappId,
        openTicket: 'disabled' as const,
        startedBy: 'campaign' as const,
      };
      const { ticket } = await placeToSend(ctx, unattended, { conversation, contact, directory, at: now });
      const plan = planCampaignMessage({
        campaign,
        recipient: '',
        kind,
        parts,
        conversation,
        ticket,
        whatsappId,
        ids,
        at: now,
        mark: undefined,
        wordOf: `${key}:${at}`,
      });
      await commitPlan(ctx, plan);
    });
  }
  return { messages };
};
