import { AppError } from '@balcao/shared/errors';
import type { TicketOrigin, TicketStatus } from '@balcao/shared/tickets/ticketModel';
import type { ContactItem } from '../contacts/contactEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { untilUncontended } from '@balcao/shared/server/db/untilUncontended';
import type { Runtime } from '../runtime/runtime.ts';
import { ticketEntity, ticketKey, type TicketItem } from '../tickets/ticketEntity.ts';
import { type ConversationItem, getConversation } from './conversationEntity.ts';
import { newTicketItem, openTicketWrites } from './newTicket.ts';

/**
 * Opens a ticket in a conversation, or answers the one that is active already (`created` false): at most one is
 * active per conversation, whoever asks at the same time.
 */
export async function openTicket(
  runtime: Pick<Runtime, 'store' | 'nextId' | 'clock'>,
  given: {
    conversation: ConversationItem;
    contact: ContactItem;
    connectionId: number;
    status: TicketStatus;
    queueId?: number | undefined;
    userId?: number | undefined;
    startedBy: TicketOrigin;
  },
): Promise<{ ticket: TicketItem; created: boolean }> {
  let { conversation } = given;
  for (let attempt = 0; attempt < 5; attempt++) {
    if (conversation.activeTicketId !== undefined) {
      const active = await runtime.store.get(
        ticketKey({ ...conversation, id: conversation.activeTicketId }),
        { consistent: true },
      );
      if (active !== undefined) return { ticket: ticketEntity.fromItem(active), created: false };
    }
    const ticket = newTicketItem(conversation, {
      id: await runtime.nextId('ticket'),
      status: given.status,
      contactName: given.contact.name,
      contactNumber: given.contact.number,
      contactPicture: given.contact.pictureKey,
      connectionId: given.connectionId,
      queueId: given.queueId,
      userId: given.userId,
      startedBy: given.startedBy,
      newContact: false,
      isGroup: given.contact.isGroup,
      at: runtime.clock.iso(),
    });
    try {
      await untilUncontended(() => runtime.store.transact(openTicketWrites(conversation, ticket, false)));
      return { ticket, created: true };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      conversation =
        (await getConversation(runtime.store, conversation.companyId, conversation.conversationId)) ??
        conversation;
    }
  }
  throw new AppError('ERR_UNAVAILABLE');
}
