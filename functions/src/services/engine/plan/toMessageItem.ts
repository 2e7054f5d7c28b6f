import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';

/** The message item for an event. A message from our own phone has been sent already: one tick. */
export function toMessageItem(
  event: InboundMessage,
  ticket: TicketItem,
  given: { id: number; at: string; quoted: MessageItem['quoted']; mentions: MessageItem['mentions'] },
): MessageItem {
  return {
    companyId: event.companyId,
    conversationId: ticket.conversationId,
    id: given.id,
    wid: event.wid,
    account: event.account,
    ticketId: ticket.id,
    contactId: ticket.contactId,
    queueId: ticket.queueId,
    actor: event.fromMe ? 'phone' : 'customer',
    author: event.participant ?? undefined,
    body: event.body,
    mentions: given.mentions,
    fromMe: event.fromMe,
    mediaType: event.mediaType,
    media: event.media ?? undefined,
    dataJson: event.dataJson ?? undefined,
    ack: event.fromMe ? 1 : 0,
    failure: event.mediaFailure ?? undefined,
    missing: event.missing,
    isForwarded: event.forwarded || undefined,
    quoted: given.quoted,
    sentAt: event.at,
    createdAt: given.at,
    version: 1,
  };
}
