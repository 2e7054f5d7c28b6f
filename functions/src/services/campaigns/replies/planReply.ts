import { present } from '@balcao/shared/server/db/expressions';
import {
  type CampaignMark,
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { longestBody } from '@balcao/shared/records/longestBody';
import type { Language } from '@balcao/shared/records/userModel';
import type { Listed } from '../../contactLists/listedEntity.ts';
import type { ContactItem } from '../../../core/records/contactEntity.ts';
import { joinPlans } from '../../../core/decisions/joinPlans.ts';
import { emptyPlan, type Plan, planOf } from '../../../core/decisions/plan.ts';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';
import type { SentPart } from '../../../core/outbound/fileWithText.ts';
import { campaignParts, drawFor } from '../sending/campaignParts.ts';
import type { CampaignReplyFacts } from './campaignReplyFacts.ts';
import { planCampaignMessage } from '../sending/planCampaignMessage.ts';
import { shippingEntity } from '../../shippings/shippingEntity.ts';

/** Most messages to a recipient after they have confirmed: an audio and its text. */
export const mostParts = 2;

/** Kind of what followed a campaign's message; `ours`: the company itself has written since. */
export type ReplyOutcome = 'reply' | 'optOut' | 'declined' | 'confirmed' | 'ours';

export interface Reply {
  said: ReplyOutcome;
  mark: CampaignMark;
  facts: CampaignReplyFacts | undefined;
  conversation: ConversationItem;
  person: ContactItem | null | undefined;
  language: Language;
  /** The ticket as the message's other plans leave it. */
  ticket: TicketItem;
  whatsappId: number;
  /** Ids for the messages to send. */
  ids: readonly number[];
  at: string;
  /** True if the bot answers: then the gate removes the campaign mark with the bot's text. */
  isAnswered: boolean;
}

/**
 * The writes after a customer's answer to a campaign's message: the recipient's shipping, the campaign mark of the
 * conversation, and the campaign's message if the customer has confirmed.
 */
export function planReply(reply: Reply): Plan {
  const { said, mark, facts, conversation } = reply;
  const parts = said === 'confirmed' ? partsFor(reply) : [];
  if (parts.length > 0) return joinPlans(planLine(reply, parts), sending(reply, parts));
  const line = said === 'ours' || !facts?.campaign ? emptyPlan : planLine(reply, parts);
  if (reply.isAnswered) return line;
  const stays: CampaignMark = { id: mark.id, recipient: mark.recipient, replied: true };
  const isOver = said === 'ours' || said === 'optOut';
  const change = isOver ? { remove: ['campaign'] } : { set: { campaign: stays } };
  const update = conversationEntity.key(conversation);
  return joinPlans(line, planOf('conversation', [{ update, change, condition: present }], 'present'));
}

function planLine({ said, mark, conversation, at }: Reply, parts: readonly SentPart[]): Plan {
  const { companyId } = conversation;
  const update = shippingEntity.key({ companyId, campaignId: mark.id, recipient: mark.recipient });
  const setOnce = {
    repliedAt: at,
    ...(said === 'confirmed' && { confirmedAt: at }),
    ...(parts.length > 0 && { sentAt: at }),
    ...(said === 'declined' && { declinedAt: at }),
    ...(said === 'optOut' && { optedOutAt: at }),
  };
  return planOf('message', [{ update, change: { setOnce }, condition: present }], 'present');
}

function partsFor({ facts, person, mark, language }: Reply): SentPart[] {
  const campaign = facts?.campaign;
  if (!campaign || !person) return [];
  const parts = campaignParts(campaign, 'message', {
    // As in the question: the list's fields before the contact's own.
    recipient: { ...person, extraInfo: [...listedInfo(facts, person), ...person.extraInfo] },
    settings: facts.settings,
    language,
    hidesNumbers: facts.hidesNumbers,
    drawn: drawFor(campaign.sendKey, mark.recipient),
    isFirst: false,
  });
  // If names make the text too long, nothing is sent; the customer's answer must still be processed.
  return parts.every(({ body }) => body.length <= longestBody) ? parts : [];
}

/** The list row's fields, if the row is still this person's: its number may have been changed since. */
function listedInfo({ listed }: CampaignReplyFacts, person: ContactItem): Listed['extraInfo'] {
  if (listed === undefined) return [];
  const { lid, number, whatsappNumber = number } = listed;
  const theirs = [person.number, ...(person.otherNumbers ?? [])].map(canonicalNumber);
  const isTheirs =
    theirs.includes(canonicalNumber(whatsappNumber)) || (lid !== undefined && lid === person.lid);
  return isTheirs ? listed.extraInfo : [];
}

function sending(reply: Reply, parts: readonly SentPart[]): Plan {
  const { facts, mark, conversation, ticket, whatsappId, ids, at } = reply;
  const { recipient, id } = mark;
  const campaign = { id, sendKey: facts?.campaign?.sendKey ?? '' };
  return planCampaignMessage({
    campaign,
    recipient,
    kind: 'message',
    parts,
    conversation,
    ticket,
    whatsappId,
    ids,
    at,
    mark: {
      id,
      recipient,
      replied: true,
    },
  });
}
