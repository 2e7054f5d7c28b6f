import { randomUUID } from 'node:crypto';
import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { variantsOf } from '@balcao/shared/campaigns/campaignTexts';
import { AppError } from '@balcao/shared/errors';
import { requireContact } from '../contacts/requireContact.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import { joinPlans } from '../decisions/joinPlans.ts';
import type { Plan } from '../decisions/plan.ts';
import { changeOrConflict } from '../http/changeOrConflict.ts';
import type { Handler } from '../http/handler.ts';
import { placeToSend } from '../schedules/placeToSend.ts';
import { conversationOn } from '../tickets/conversationOn.ts';
import { requireNamed } from '../tickets/requireNamed.ts';
import { campaignParts, type CampaignKind } from './campaignParts.ts';
import { readCampaignSettings } from './campaignSettingsEntity.ts';
import { markFileSent } from './markFileSent.ts';
import { planCampaignMessage } from './planCampaignMessage.ts';
import { requireCampaign } from './requireCampaign.ts';

/** Each of its texts, to somebody who asks for them: no figure counts them, and no answer is taken for one to the campaign. */
export const testCampaign: Handler<typeof campaignsApi.testCampaign> = async (ctx, { params, body }) => {
  const { companyId, store, company } = ctx;
  const { whatsappId } = await requireCampaign(ctx, params.id);
  const contact = await requireContact(ctx, body.contactId);
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  if (whatsappId === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
  const has = ({ connections }: { connections: ReadonlyMap<number, unknown> }) => connections.has(whatsappId);
  const directory = await requireNamed(ctx, has, 'ERR_NO_WAPP_FOUND');
  const settings = await readCampaignSettings(store, companyId);
  const campaign = await changeOrConflict(async () =>
    markFileSent(store, await requireCampaign(ctx, params.id)),
  );
  const kinds: CampaignKind[] = campaign.confirmation ? ['confirmationMessage', 'message'] : ['message'];
  const texts = kinds.flatMap((kind, order) => {
    const variants = Math.max(1, variantsOf(campaign, kind).length);
    return Array.from({ length: variants }, (_, at) => {
      const drawn = at / variants;
      const of = { recipient: contact, settings, language: company.language, drawn, isFirst: order === 0 };
      return { kind, parts: campaignParts(campaign, kind, of) };
    });
  });
  if (texts.every(({ parts }) => parts.length === 0)) throw new AppError('ERR_CAMPAIGN_EMPTY');
  const key = randomUUID();
  let messages = 0;
  for (const [at, { kind, parts }] of texts.entries()) {
    const ids: number[] = [];
    for (const _ of parts) ids.push(await ctx.nextId('message'));
    messages += parts.length;
    await changeOrConflict(async () => {
      const conversation = await conversationOn(ctx, contact, whatsappId);
      const now = ctx.clock.iso();
      const unattended = {
        ...campaign,
        whatsappId,
        openTicket: 'disabled' as const,
        startedBy: 'campaign' as const,
      };
      const { ticket } = await placeToSend(ctx, unattended, { conversation, contact, directory, at: now });
      const plan: Plan = planCampaignMessage({
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
      await commitPlan(ctx, joinPlans(plan));
    });
  }
  return { messages };
};
