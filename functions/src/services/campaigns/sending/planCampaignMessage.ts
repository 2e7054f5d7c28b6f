import { present } from '@balcao/shared/server/db/expressions';
import {
  type CampaignMark,
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import { joinPlans } from '../../../core/decisions/joinPlans.ts';
import { type Plan, planOf } from '../../../core/decisions/plan.ts';
import { messageIdFrom } from '../../../core/outbound/channelMessageId.ts';
import type { SentPart } from '../../../core/outbound/fileWithText.ts';
import { planMessage } from '../../../core/outbound/planMessage.ts';
import { planSent } from '../../../core/tickets/writing/planSent.ts';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';
import type { CampaignKind } from './campaignParts.ts';

interface Sending {
  campaign: Pick<CampaignItem, 'id' | 'sendKey'>;
  recipient: string;
  kind: CampaignKind;
  parts: readonly SentPart[];
  conversation: ConversationItem;
  /** The ticket of the message, as the preceding plans leave it. */
  ticket: TicketItem | undefined;
  whatsappId: number;
  /** Ascending message ids, one for each part. */
  ids: readonly number[];
  at: string;
  /** Mark by which an answer is attributed to the campaign; undefined if no figure counts the message. */
  mark: CampaignMark | undefined;
  /** Part of the seed of the messages' `wid`s, beside the campaign's key; the recipient by default. */
  wordOf?: string;
}

/**
 * Plans a campaign's message to one recipient, and the mark by which an answer is attributed to it. Each `wid` derives
 * from the campaign's key and `wordOf`. Of two messages (an audio and its text) the first carries the campaign's id, so
 * only its ticks count.
 *
 * @throws AppError ERR_VALIDATION (too long for a message)
 */
export function planCampaignMessage(sending: Sending): Plan {
  const { campaign, recipient, kind, conversation, whatsappId, ids, at, mark } = sending;
  const { parts, wordOf = recipient } = sending;
  const plans: Plan[] = [];
  let place = sending.ticket;
  for (const [position, part] of parts.entries()) {
    const { plan, message } = planMessage(
      {
        ...part,
        conversation: { ...conversation, connectionId: whatsappId },
        ticket: place && { ...place, whatsappId },
        actor: 'campaign',
        ...(position === 0 && mark !== undefined && { campaignId: campaign.id, recipient }),
      },
      { id: ids[position] ?? 0, wid: messageIdFrom(`${campaign.sendKey}:${wordOf}:${kind}:${position}`), at },
    );
    plans.push(plan);
    if (place === undefined) continue;
    const sent = planSent(place, message);
    plans.push(sent.plan);
    place = sent.ticket;
  }
  if (mark === undefined) return joinPlans(...plans);
  const update = conversationEntity.key(conversation);
  const marked = { update, change: { set: { campaign: mark } }, condition: present };
  return joinPlans(...plans, planOf('conversation', [marked], 'present'));
}
