import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { namedIn } from '@balcao/shared/messages/mentions';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';

/**
 * Senders whose messages go in the bulk lane, after those that a person is waiting for. Bulk messages leave at once too
 * while the connection has capacity.
 */
const bulkActors: ReadonlySet<MessageItem['actor']> = new Set(['campaign', 'schedule', 'apiKey']);

/** The connector's command for a stored message, complete in itself, under the id the message was stored with. */
export function toSendCommand(
  message: MessageItem,
  conversation: Pick<ConversationItem, 'chat' | 'account' | 'expiration'>,
  connectionId: number,
): Extract<OutboundCommand, { kind: 'send' }> {
  const mentions = namedIn(message.body, message.named);
  const { expiration = 0 } = conversation;
  return {
    v: 1,
    kind: 'send',
    companyId: message.companyId,
    connectionId,
    commandId: `send:${message.wid}`,
    account: conversation.account,
    chat: conversation.chat,
    wid: message.wid,
    storedAt: message.createdAt,
    ...(message.notBefore !== undefined && { notBefore: message.notBefore }),
    lane: bulkActors.has(message.actor) ? 'bulk' : 'people',
    mediaType: message.mediaType,
    body: message.body,
    ...(mentions.length > 0 && { mentions }),
    media: message.media ?? null,
    dataJson: message.dataJson ?? null,
    forwarded: message.isForwarded ?? false,
    ...(expiration > 0 && { expiration }),
    quoted: message.quoted
      ? {
          wid: message.quoted.wid,
          fromMe: message.quoted.fromMe,
          body: message.quoted.sent ?? message.quoted.body,
          participant: message.quoted.author?.chat ?? null,
        }
      : null,
  };
}
