import { randomUUID } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import type { TicketOrigin, TicketStatus } from '@balcao/shared/records/ticketModel';
import type { ContactItem } from '../../records/contactEntity.ts';
import {
  type ConversationItem,
  getConversation,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { Actor } from '../../decisions/actor.ts';
import { commitPlan } from '../../decisions/commitPlan.ts';
import { PlanRefused } from '../../decisions/planRefused.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { newTicketItem } from './newTicketItem.ts';
import { planOpening } from './planOpening.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../records/ticketEntity.ts';

/**
 * Opens a ticket in a conversation, or returns the active one (`created` is false): a conversation has at most one,
 * also with concurrent calls.
 *
 * @throws AppError ERR_UNAVAILABLE after five attempts that other writers prevented
 */
export async function openTicket(
  runtime: Runtime,
  given: {
    conversation: ConversationItem;
    contact: ContactItem;
    connectionId: number;
    status: TicketStatus;
    queueId?: number | undefined;
    userId?: number | undefined;
    startedBy: TicketOrigin;
    actor: Actor;
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
      uuid: randomUUID(),
      status: given.status,
      contactName: given.contact.name,
      contactNumber: given.contact.number,
      contactPicture: given.contact.pictureKey,
      tagIds: given.contact.tagIds,
      connectionId: given.connectionId,
      queueId: given.queueId,
      userId: given.userId,
      startedBy: given.startedBy,
      newContact: false,
      isGroup: given.contact.isGroup,
      at: runtime.clock.iso(),
    });
    try {
      await commitPlan(runtime, planOpening(conversation, ticket, given.actor));
      return { ticket, created: true };
    } catch (error) {
      if (!(error instanceof PlanRefused)) throw error;
      conversation =
        (await getConversation(runtime.store, conversation.companyId, conversation.conversationId)) ??
        conversation;
    }
  }
  throw new AppError('ERR_UNAVAILABLE');
}
