import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import type { Actor, MediaType } from '@balcao/shared/messages/messageModel';
import { messagePreview } from '@balcao/shared/tickets/ticketRules';
import type { ConversationItem } from '../conversations/conversationEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent, present } from '@balcao/shared/server/db/expressions';
import { untilUncontended } from '@balcao/shared/server/db/untilUncontended';
import {
  claimOf,
  findMessageByWid,
  messageEntity,
  type MessageItem,
  type StoredMedia,
} from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../runtime/runtime.ts';
import { type TicketItem, ticketKey, ticketTouchKeys } from '../tickets/ticketEntity.ts';
import { sendCommand } from './sendCommand.ts';
import { toSendCommand } from './toSendCommand.ts';

export interface OutboundMessage {
  ticket: TicketItem;
  conversation: ConversationItem;
  actor: Actor;
  userId?: number | undefined;
  body: string;
  mediaType: MediaType;
  media?: StoredMedia | undefined;
  quoted?: MessageItem['quoted'];
  /** A note for colleagues: stored, never sent. */
  isPrivate?: boolean | undefined;
  isForwarded?: boolean | undefined;
  /** The same key in the same conversation is stored and sent once in 24 hours, however often it is asked for. */
  idempotencyKey?: string | undefined;
}

/** How long a key stands for the message first sent under it. */
const keyLifeMs = 24 * 60 * 60 * 1000;

/** Kinds that have nothing to show as text are named in lists by this preview, which screens translate. */
function preview(message: Pick<OutboundMessage, 'body' | 'media' | 'mediaType'>): string {
  return messagePreview(message.body) || message.media?.fileName || message.mediaType;
}

/**
 * The single gate: stores a message to a customer with ack 0 together with its claim and the ticket's change, then
 * wakes the connector. The stored message is the truth; when the wake-up fails the stream repeats it.
 *
 * @throws AppError ERR_EMPTY_MESSAGE (neither text nor file), ERR_TICKET_CLOSED (closed meanwhile),
 * ERR_IDEMPOTENCY_KEY_REUSED (same key, other message)
 */
export async function storeOutbound(
  runtime: Runtime,
  given: OutboundMessage,
): Promise<{ message: MessageItem; ticket: TicketItem }> {
  const { ticket, conversation, idempotencyKey } = given;
  if (given.body.trim() === '' && given.media === undefined) throw new AppError('ERR_EMPTY_MESSAGE');
  let wid = channelMessageId(conversation, idempotencyKey);
  for (;;) {
    const stored = await untilUncontended(() => claimAndStore(runtime, given, wid));
    if (stored !== undefined) {
      if (!given.isPrivate) await wake(runtime, stored.message, conversation, ticket.whatsappId);
      return stored;
    }
    const earlier = await findMessageByWid(runtime.store, ticket.companyId, conversation.account, wid);
    if (earlier === undefined) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED');
    if (runtime.clock.now() - Date.parse(earlier.createdAt) < keyLifeMs) {
      if (!isSameMessage(earlier, given)) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED');
      return { message: earlier, ticket };
    }
    // The key's day is over: it begins anew behind the message it stood for.
    wid = channelMessageId(conversation, idempotencyKey && `${idempotencyKey}:${earlier.id}`);
  }
}

/** What was stored first under a key, if anything was. */
export async function storedUnder(
  runtime: Pick<Runtime, 'store'>,
  conversation: ConversationItem,
  key: string | undefined,
): Promise<MessageItem | undefined> {
  if (key === undefined) return undefined;
  const wid = channelMessageId(conversation, key);
  return findMessageByWid(runtime.store, conversation.companyId, conversation.account, wid);
}

/** One attempt; undefined where the id is claimed already. */
async function claimAndStore(
  runtime: Runtime,
  given: OutboundMessage,
  wid: string,
): Promise<{ message: MessageItem; ticket: TicketItem } | undefined> {
  const { ticket, conversation } = given;
  const at = runtime.clock.iso();
  const message: MessageItem = {
    companyId: ticket.companyId,
    conversationId: ticket.conversationId,
    id: await runtime.nextId('message'),
    wid,
    account: conversation.account,
    ticketId: ticket.id,
    contactId: ticket.contactId,
    queueId: ticket.queueId,
    userId: given.userId,
    actor: given.actor,
    body: given.body,
    fromMe: true,
    mediaType: given.mediaType,
    media: given.media,
    ack: given.isPrivate ? 1 : 0,
    isPrivate: given.isPrivate || undefined,
    isForwarded: given.isForwarded || undefined,
    quoted: given.quoted,
    createdAt: at,
    version: 1,
  };
  const touched = {
    updatedAt: at,
    ...ticketTouchKeys(ticket, at),
    ...(!given.isPrivate && { lastMessage: preview(given), unreadMessages: 0 }),
  };
  const firstReply = given.actor === 'user' && !given.isPrivate ? { setOnce: { firstReplyAt: at } } : {};
  try {
    await runtime.store.transact([
      { put: claimOf(message), condition: absent },
      { put: messageEntity.toItem(message) },
      {
        update: ticketKey(ticket),
        change: { set: touched, ...firstReply, add: { version: 1 } },
        condition: given.isPrivate
          ? present
          : { expression: '#status <> :closed', values: { closed: 'closed' } },
      },
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.includes(0)) return undefined;
    if (error.failed.length > 0) throw new AppError('ERR_TICKET_CLOSED', { cause: error });
    throw error;
  }
  return { message, ticket: { ...ticket, ...touched, version: ticket.version + 1 } };
}

/** Whether a retried call asks for what was stored; a file is known by name, type and size. */
function isSameMessage(earlier: MessageItem, given: OutboundMessage): boolean {
  const fileOf = (media: StoredMedia | undefined) =>
    media && `${media.fileName}\n${media.mimetype}\n${media.size}`;
  return (
    earlier.body === given.body &&
    (earlier.isPrivate ?? false) === (given.isPrivate ?? false) &&
    earlier.quoted?.wid === given.quoted?.wid &&
    fileOf(earlier.media) === fileOf(given.media)
  );
}

async function wake(
  runtime: Runtime,
  message: MessageItem,
  conversation: ConversationItem,
  connectionId: number,
): Promise<void> {
  try {
    await sendCommand(runtime, toSendCommand(message, conversation, connectionId));
  } catch (error) {
    // The message is stored: the stream's wake-up sends the same command again.
    runtime.log.warn('outbound wake-up failed', {
      companyId: message.companyId,
      messageId: message.id,
      error: String(error),
    });
  }
}

/** Id in WhatsApp Web's own form; with a key it follows from the key, so that the claim makes the send idempotent. */
function channelMessageId(conversation: ConversationItem, key: string | undefined): string {
  const bytes =
    key === undefined
      ? randomBytes(9)
      : createHash('sha256')
          .update(`${conversation.companyId}:${conversation.conversationId}:${key}`)
          .digest()
          .subarray(0, 9);
  return `3EB0${bytes.toString('hex').toUpperCase()}`;
}
