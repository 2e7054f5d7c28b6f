import type { TicketOrigin, TicketStatus } from '@balcao/shared/records/ticketModel';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { serviceTimes } from '../../records/serviceTimes.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

export interface NewTicket {
  id: number;
  uuid: string;
  status: TicketStatus;
  contactName: string;
  contactNumber: string;
  contactPicture?: string | undefined;
  /** The contact's tags: required, because rows and filters show them without reading the contact. */
  tagIds: number[] | undefined;
  connectionId: number;
  queueId?: number | undefined;
  userId?: number | undefined;
  startedBy: TicketOrigin;
  newContact: boolean;
  isGroup: boolean;
  at: string;
}

export function newTicketItem(conversation: ConversationItem, given: NewTicket): TicketItem {
  const { at, status, userId } = given;
  return {
    companyId: conversation.companyId,
    id: given.id,
    uuid: given.uuid,
    conversationId: conversation.conversationId,
    status,
    channel: conversation.channel,
    contactId: conversation.contactId,
    contactName: given.contactName,
    contactNumber: given.contactNumber,
    contactPicture: given.contactPicture,
    queueId: given.queueId,
    userId,
    whatsappId: given.connectionId,
    lastMessage: '',
    unreadMessages: 0,
    isGroup: given.isGroup,
    useIntegration: false,
    tagIds: given.tagIds,
    startedBy: given.startedBy,
    ...serviceTimes({ status, userId }, at),
    reopenCount: 0,
    newContact: given.newContact,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}
