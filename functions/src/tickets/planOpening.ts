import { absent } from '@balcao/shared/server/db/expressions';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import { type Actor, userIdOf } from '../decisions/actor.ts';
import { joinPlans } from '../decisions/joinPlans.ts';
import { type Plan, planOf } from '../decisions/plan.ts';
import { planLeaveList } from './planLeaveList.ts';
import { type TicketItem, ticketPointers, ticketToItem } from './ticketEntity.ts';
import { logWrite } from './ticketLogEntity.ts';

/**
 * Opens a ticket, whoever asks for it: only while no other is active in its conversation; one that is closed from the
 * beginning leaves it without one. The last closed ticket
 * leaves the closed list, which shows the newest per conversation only. The log names who opened it: nobody where a
 * customer's message did.
 */
export function planOpening(
  conversation: ConversationItem,
  ticket: TicketItem,
  actor: Actor | undefined,
): Plan {
  const { companyId, conversationId, id: ticketId, queueId, status, createdAt: at } = ticket;
  const { lastTicketId } = conversation;
  const userId = actor && userIdOf(actor);
  return joinPlans(
    planOf('ticket', [
      { put: ticketToItem(ticket), condition: absent },
      ...ticketPointers(ticket).map((put) => ({ put })),
    ]),
    planOf('log', [logWrite({ companyId, conversationId, ticketId, type: 'create', userId, queueId, at })]),
    planOf(
      'conversation',
      [
        {
          update: conversationEntity.key(conversation),
          change: {
            set: {
              ...(status !== 'closed' && { activeTicketId: ticketId }),
              lastTicketId: ticketId,
              connectionId: ticket.whatsappId,
            },
          },
          condition: { expression: 'attribute_exists(#pk) AND attribute_not_exists(#activeTicketId)' },
        },
      ],
      'unmoved',
    ),
    ...(lastTicketId === undefined ? [] : [planLeaveList({ ...ticket, id: lastTicketId })]),
  );
}
