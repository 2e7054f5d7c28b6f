import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { namedIn } from '@balcao/shared/messages/mentions';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';

/** What goes behind people's: nobody sits before it and waits. What of it fits into the connection's room leaves at once. */
const bulkActors: ReadonlySet<MessageItem['actor']> = new Set(['campaign', 'schedule', 'apiKey']);

/** The connector's command for a stored message: everything it needs, under the id the message was stored with. */
export function toSendCommand(
  message: MessageItem,
  conversation: Pick<ConversationItem, 'chat' | 'account'>,
  connectionId: number,
): Extract<OutboundCommand, { kind: 'send' }> {
  const mentions = namedIn(message.body, message.named);
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
