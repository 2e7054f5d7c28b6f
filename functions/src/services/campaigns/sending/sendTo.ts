import type { SkipReason } from '@balcao/shared/campaigns/campaignModel';
import type { CampaignSettings } from '@balcao/shared/campaigns/campaignSettings';
import { AppError, type ErrorCode } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { Directory } from '../../../core/company/directoryEntity.ts';
import { type ContactItem, getContact } from '../../../core/records/contactEntity.ts';
import { commitPlan } from '../../../core/decisions/commitPlan.ts';
import { joinPlans } from '../../../core/decisions/joinPlans.ts';
import { emptyPlan, planOf } from '../../../core/decisions/plan.ts';
import { PlanRefused } from '../../../core/decisions/planRefused.ts';
import type { CompanyFacts } from '../../../platform/http/context.ts';
import { hidesNumbers } from '../../../core/company/hidesNumbers.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { placeToSend } from '../../schedules/sending/placeToSend.ts';
import { conversationOn } from '../../../core/tickets/opening/conversationOn.ts';
import type { AudienceRow } from './audience.ts';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';
import { campaignParts, drawFor } from './campaignParts.ts';
import { forgetLeftOut } from './forgetLeftOut.ts';
import { planCampaignMessage } from './planCampaignMessage.ts';
import { contactRecipient, shippingEntity, type ShippingItem } from '../../shippings/shippingEntity.ts';

/** Inputs shared by all sends of one run of a campaign's timer. */
export interface Sender {
  campaign: CampaignItem & { whatsappId: number };
  settings: CampaignSettings;
  company: Pick<CompanyFacts, 'language'>;
  directory: Directory;
  /** Names the run: a repeated run recognises by it what it wrote before it died. */
  slice: string;
  /** `yyyy-MM-dd` in the company's time zone. */
  day: string;
  /** Recipients met in this run: two rows of a list may lead to the same contact. */
  met: Set<string>;
}

/**
 * Outcome for one recipient. `sentBefore`: an earlier run of this slice, which died or was overtaken, has sent it
 * within its own reservation of the day's cap. `known`: the recipient was handled earlier, or is no longer in the
 * audience. `later`: a later pass tries again, because the contact is being merged or erased, or concurrent changes
 * kept winning.
 */
export type Outcome = 'sent' | 'sentBefore' | 'skipped' | 'known' | 'later';

/** Error codes that concern one recipient alone, with the reason to skip them. */
const reasons: Readonly<Partial<Record<ErrorCode, SkipReason>>> = {
  ERR_DUPLICATED_CONTACT: 'duplicated',
  ERR_SCHEDULE_CONSENT: 'consent',
  ERR_VALIDATION: 'text',
  ERR_EMPTY_MESSAGE: 'text',
};

/**
 * Sends a campaign to one recipient, or records why not. Message, campaign mark and the recipient's shipping are one
 * transaction, whose first condition is that the shipping does not exist yet; so no recipient gets the message twice,
 * neither after a crash nor from a parallel run.
 * @throws AppError errors that concern the whole campaign (ERR_WAPP_NOT_INITIALIZED)
 */
export async function sendTo(runtime: Runtime, sender: Sender, row: AudienceRow): Promise<Outcome> {
  let found: Awaited<ReturnType<AudienceRow['contact']>>;
  try {
    found = await row.contact();
    if (typeof found === 'number' && row.listedId !== undefined)
      await forgetLeftOut(runtime, sender.campaign, row.listedId);
  } catch (error) {
    // The contact is being erased, or keeps changing.
    if (error instanceof ConditionFailed) return 'later';
    throw error;
  }
  if (found === undefined) return 'known';
  if (typeof found !== 'number') return skip(runtime, sender, found.recipient, undefined, found.reason);
  const contactId = found;
  const recipient = contactRecipient(contactId);
  if (sender.met.has(recipient)) return 'known';
  sender.met.add(recipient);
  const { companyId, id: campaignId } = sender.campaign;
  try {
    return await untilAccepted(
      async () => {
        const line = await runtime.store.get(shippingEntity.key({ companyId, campaignId, recipient }), {
          consistent: true,
        });
        if (line !== undefined) return again(sender, shippingEntity.fromItem(line));
        const contact = await getContact(runtime.store, companyId, contactId);
        if (contact?.merging === true) return 'later';
        if (await gotItBefore(runtime, sender, contact)) return 'known';
        const reason = reasonOf(contact);
        if (contact === undefined || reason !== undefined)
          return skip(runtime, sender, recipient, contactId, reason ?? 'gone');
        return send(runtime, sender, contact, row);
      },
      { attempts: 5, pauseMs: 30 },
    );
  } catch (error) {
    const reason = error instanceof AppError ? reasons[error.code] : undefined;
    if (reason !== undefined) return skip(runtime, sender, recipient, contactId, reason);
    // Concurrent changes of the conversation kept winning: a later pass tries again.
    if (error instanceof ConditionFailed || error instanceof PlanRefused) return 'later';
    throw error;
  }
}

/** The outcome if the recipient's shipping exists already: from a run of this slice that died, or from earlier. */
function again({ slice }: Sender, line: ShippingItem): Outcome {
  if (line.slice !== slice) return 'known';
  return line.reason === undefined ? 'sentBefore' : 'skipped';
}

/** True if the campaign was sent to a contact that has since been merged into this one. */
async function gotItBefore(
  { store }: Pick<Runtime, 'store'>,
  { campaign: { companyId, id: campaignId } }: Sender,
  contact: ContactItem | undefined,
): Promise<boolean> {
  const { otherIds = [] } = contact ?? {};
  if (otherIds.length === 0) return false;
  const keys = otherIds.map((id) =>
    shippingEntity.key({ companyId, campaignId, recipient: contactRecipient(id) }),
  );
  const lines = await store.batchGet(keys, { consistent: true });
  return lines.some((line) => line !== undefined && shippingEntity.fromItem(line).reason === undefined);
}

/** Reason not to write to a contact in its current state; undefined if it may be written to. */
export function reasonOf(contact: ContactItem | undefined): SkipReason | undefined {
  if (contact === undefined) return 'gone';
  if (contact.isGroup || contact.channel !== 'whatsapp') return 'channel';
  if (!contact.active) return 'blocked';
  return contact.optedOutAt === undefined ? undefined : 'optedOut';
}

async function skip(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  { campaign: { companyId, id: campaignId }, slice }: Sender,
  recipient: string,
  contactId: number | undefined,
  reason: SkipReason,
): Promise<Outcome> {
  const item = { companyId, campaignId, recipient, contactId, reason, slice, createdAt: clock.iso() };
  try {
    await store.put(shippingEntity.toItem(item), absent);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return 'known';
  }
  return 'skipped';
}

async function send(
  runtime: Runtime,
  sender: Sender,
  contact: ContactItem,
  row: AudienceRow,
): Promise<Outcome> {
  const { campaign, settings, company, directory, slice, day } = sender;
  const { companyId, id: campaignId, whatsappId } = campaign;
  const recipient = contactRecipient(contact.contactId);
  const conversation = await conversationOn({ ...runtime, companyId }, contact, whatsappId);
  if (conversation.blocked === true) return skip(runtime, sender, recipient, contact.contactId, 'blocked');
  const at = runtime.clock.iso();
  const { ticket, opening = emptyPlan } = await placeToSend(
    runtime,
    { ...campaign, ticketUserId: campaign.userId, startedBy: 'campaign' },
    { conversation, contact, directory, at },
  );
  const kind = campaign.confirmation ? 'confirmationMessage' : 'message';
  const parts = campaignParts(campaign, kind, {
    recipient: { ...contact, extraInfo: [...row.extraInfo, ...contact.extraInfo] },
    settings,
    language: company.language,
    hidesNumbers: await hidesNumbers(runtime, companyId),
    drawn: drawFor(campaign.sendKey, recipient),
    isFirst: true,
  });
  if (parts.length === 0) return skip(runtime, sender, recipient, contact.contactId, 'text');
  const ids: number[] = [];
  for (const _ of parts) ids.push(await runtime.nextId('message'));
  const asks = kind === 'confirmationMessage' || undefined;
  const message = planCampaignMessage({
    campaign,
    recipient,
    kind,
    parts,
    conversation,
    ticket,
    whatsappId,
    ids,
    at,
    mark: {
      id: campaignId,
      recipient,
      ...(asks && { asks }),
    },
  });
  const line: ShippingItem = {
    companyId,
    campaignId,
    recipient,
    contactId: contact.contactId,
    conversationId: conversation.conversationId,
    whatsappId,
    day,
    slice,
    ...(asks ? { askedAt: at, listedId: row.listedId } : { sentAt: at }),
    createdAt: at,
  };
  const claim = planOf('event', [{ put: shippingEntity.toItem(line), condition: absent }]);
  try {
    await commitPlan(runtime, joinPlans(claim, opening, message));
  } catch (error) {
    // The messages exist without the shipping, because the table was restored: they were sent.
    if (!(error instanceof PlanRefused) || !error.parts.has('text') || error.parts.has('event')) throw error;
    await runtime.store.put(shippingEntity.toItem(line), absent);
  }
  return 'sent';
}
