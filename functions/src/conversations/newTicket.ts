import { randomUUID } from 'node:crypto';
import type { TicketOrigin, TicketStatus } from '@balcao/shared/tickets/ticketModel';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import { logWrite } from '../tickets/ticketLogEntity.ts';
import { type TicketItem, ticketKey, ticketPointers, ticketToItem } from '../tickets/ticketEntity.ts';
import { conversationEntity, type ConversationItem } from './conversationEntity.ts';

export interface NewTicket {
  id: number;
  status: TicketStatus;
  contactName: string;
  contactNumber: string;
  contactPicture?: string | undefined;
  connectionId: number;
  queueId?: number | undefined;
  userId?: number | undefined;
  startedBy: TicketOrigin;
  newContact: boolean;
  isGroup: boolean;
  at: string;
}

export function newTicketItem(conversation: ConversationItem, given: NewTicket): TicketItem {
  const { at } = given;
  return {
    companyId: conversation.companyId,
    id: given.id,
    uuid: randomUUID(),
    conversationId: conversation.conversationId,
    status: given.status,
    channel: conversation.channel,
    contactId: conversation.contactId,
    contactName: given.contactName,
    contactNumber: given.contactNumber,
    contactPicture: given.contactPicture,
    queueId: given.queueId,
    userId: given.userId,
    whatsappId: given.connectionId,
    lastMessage: '',
    unreadMessages: 0,
    isGroup: given.isGroup,
    isBot: false,
    useIntegration: false,
    startedBy: given.startedBy,
    queuedAt: given.queueId === undefined ? undefined : at,
    acceptedAt: given.userId === undefined ? undefined : at,
    reopenCount: 0,
    newContact: given.newContact,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/**
 * Writes that open a ticket. In a conversation that exists (`isNew` false) they hold only while no ticket is
 * active in it; a new conversation item must already name the ticket. The last closed ticket leaves the closed
 * list, which shows the newest per conversation only.
 */
export function openTicketWrites(
  conversation: ConversationItem,
  ticket: TicketItem,
  isNew: boolean,
): Write[] {
  const writes: Write[] = [{ put: ticketToItem(ticket), condition: absent }];
  for (const pointer of ticketPointers(ticket)) writes.push({ put: pointer });
  writes.push(
    logWrite({
      companyId: ticket.companyId,
      conversationId: ticket.conversationId,
      ticketId: ticket.id,
      type: 'create',
      userId: ticket.userId,
      queueId: ticket.queueId,
      at: ticket.createdAt,
    }),
  );
  if (isNew) return writes;
  writes.push({
    update: conversationEntity.key(conversation),
    change: { set: { activeTicketId: ticket.id, lastTicketId: ticket.id, connectionId: ticket.whatsappId } },
    condition: { expression: 'attribute_exists(#pk) AND attribute_not_exists(#activeTicketId)' },
  });
  if (conversation.lastTicketId !== undefined) {
    writes.push({
      update: ticketKey({ ...ticket, id: conversation.lastTicketId }),
      change: { remove: ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'], add: { version: 1 } },
      condition: { expression: '#status = :closed', values: { closed: 'closed' } },
    });
  }
  return writes;
}
