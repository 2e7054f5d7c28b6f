import { mostDataBytes } from '@balcao/shared/channels/inboundEvent';
import { AppError } from '@balcao/shared/errors';
import type { ActorKind, MediaType } from '@balcao/shared/records/messageModel';
import { plainOffer } from '@balcao/shared/messages/plainOffer';
import { absent } from '@balcao/shared/server/db/expressions';
import {
  claimOf,
  messageEntity,
  type MessageItem,
  type StoredMedia,
} from '@balcao/shared/server/messages/messageEntity';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import { joinPlans } from '../decisions/joinPlans.ts';
import { type Plan, planOf } from '../decisions/plan.ts';
import { requireShortEnough } from './requireShortEnough.ts';
import { toSendCommand } from './toSendCommand.ts';

/**
 * Checks the data of a card, a menu or a button after its variables were filled in: the limit of inbound data, so the
 * message fits into the table and its command into the queue.
 *
 * @throws AppError ERR_VALIDATION (`body` too_big)
 */
function requireSmallEnough(dataJson: string | undefined): void {
  if (dataJson !== undefined && Buffer.byteLength(dataJson) > mostDataBytes)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body', code: 'too_big' }] });
}

export interface MessageDraft {
  conversation: ConversationItem;
  /** The conversation's ticket; absent for a campaign's message while no ticket is open. */
  ticket?: { id: number; queueId?: number | undefined; whatsappId: number } | undefined;
  actor: ActorKind;
  userId?: number | undefined;
  scheduleId?: number | undefined;
  /** Set on a campaign's message: the campaign and its recipient. */
  campaignId?: number | undefined;
  recipient?: string | undefined;
  body: string;
  /** Group members named in the body. */
  mentions?: MessageItem['mentions'];
  named?: MessageItem['named'];
  mediaType: MediaType;
  media?: StoredMedia | undefined;
  quoted?: MessageItem['quoted'];
  /** A location or cards, sent instead of a text. */
  dataJson?: string | undefined;
  /** A note for colleagues: stored, never sent. */
  isPrivate?: boolean | undefined;
  isForwarded?: boolean | undefined;
  /** ISO instant before which it is not sent. */
  notBefore?: string | undefined;
}

/**
 * The single gate through which a message to a customer is sent, as a plan: the message with ack 0, the claim on its
 * id, and the command that sends it. The stored message is authoritative: the stream repeats a lost command. Changes of
 * its ticket belong to the ticket's plan.
 *
 * @throws AppError ERR_EMPTY_MESSAGE (neither text nor file nor card), ERR_VALIDATION (the text or the data has grown
 * too long)
 */
export function planMessage(
  draft: MessageDraft,
  given: { id: number; wid: string; at: string },
): { plan: Plan; message: MessageItem } {
  const { conversation, ticket, isPrivate } = draft;
  const { body, media, dataJson } = draft;
  if (body.trim() === '' && media === undefined && dataJson === undefined)
    throw new AppError('ERR_EMPTY_MESSAGE');
  requireShortEnough(body);
  // A channel without menus and buttons gets them as text, with the same limit as every other text.
  requireShortEnough(plainOffer(draft));
  requireSmallEnough(dataJson);
  const message: MessageItem = {
    companyId: conversation.companyId,
    conversationId: conversation.conversationId,
    id: given.id,
    wid: given.wid,
    account: conversation.account,
    ticketId: ticket?.id,
    contactId: conversation.contactId,
    queueId: ticket?.queueId,
    userId: draft.userId,
    actor: draft.actor,
    scheduleId: draft.scheduleId,
    campaignId: draft.campaignId,
    recipient: draft.recipient,
    body,
    mentions: draft.mentions,
    named: draft.named,
    fromMe: true,
    mediaType: draft.mediaType,
    media,
    dataJson,
    ack: isPrivate ? 1 : 0,
    isPrivate: isPrivate || undefined,
    isForwarded: draft.isForwarded || undefined,
    quoted: draft.quoted,
    notBefore: draft.notBefore,
    createdAt: given.at,
    version: 1,
  };
  const { behind } = conversation;
  const isLeft = behind !== undefined && !isPrivate;
  const command = toSendCommand(message, conversation, ticket?.whatsappId ?? conversation.connectionId);
  const stored = joinPlans(
    planOf('text', [{ put: claimOf(message), condition: absent }]),
    planOf('message', [{ put: messageEntity.toItem(message) }]),
    ...(isLeft ? [stayBehind(message)] : []),
    ...(conversation.campaign !== undefined && !isPrivate && draft.actor !== 'campaign'
      ? [forgetCampaign(message)]
      : []),
  );
  const { conversationId, id: order } = message;
  return {
    plan: {
      ...stored,
      wakeUps: isPrivate || isLeft ? [] : [{ kind: 'message', order, command, conversationId }],
    },
    message,
  };
}

/**
 * Removes the campaign mark: the campaign's message is no longer our last one, so the customer's next message answers
 * this one.
 */
function forgetCampaign({ companyId, conversationId }: MessageItem): Plan {
  const key = conversationEntity.key({ companyId, conversationId });
  return { items: [{ part: 'conversation', key, change: { remove: ['campaign'] } }], wakeUps: [] };
}

/**
 * Leaves this message to the stream, like the one before it: sent to the queue directly, it would overtake that
 * message.
 */
function stayBehind({ companyId, conversationId, id }: MessageItem): Plan {
  const key = conversationEntity.key({ companyId, conversationId });
  const change = { latest: { behind: { value: id, order: id } } };
  return { items: [{ part: 'conversation', key, change }], wakeUps: [] };
}
