import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { type NewTicket, newTicketItem } from '../opening/newTicketItem.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

/** A customer's conversation, for tests of pure functions. */
export function sampleConversation(createdAt: string): ConversationItem {
  return {
    companyId: 7,
    conversationId: 1,
    contactId: 2,
    channel: 'whatsapp',
    account: '5511900000001',
    connectionId: 3,
    chat: { pn: '5511988880001' },
    createdAt,
  };
}

/** A new ticket in `sampleConversation`. */
export function sampleTicket(given: Pick<NewTicket, 'at'> & Partial<NewTicket>): TicketItem {
  return newTicketItem(sampleConversation(given.at), {
    id: 9,
    uuid: '0198f7a0-0000-7000-8000-000000000009',
    status: 'pending',
    contactName: 'Luiza',
    contactNumber: '5511988880001',
    tagIds: undefined,
    connectionId: 3,
    startedBy: 'customer',
    newContact: true,
    isGroup: false,
    ...given,
  });
}
