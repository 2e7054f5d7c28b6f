import type { TicketLogType } from '@balcao/shared/records/ticketModel';
import { absent } from '@balcao/shared/server/db/expressions';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import { type Actor, userIdOf } from '../../decisions/actor.ts';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { emptyPlan, type Plan, planOf } from '../../decisions/plan.ts';
import { planEnded } from '../moves/planEnded.ts';
import { planLeaveList } from '../moves/planLeaveList.ts';
import { type TicketItem, ticketPointers, ticketToItem } from '../../records/ticketEntity.ts';
import { logWrite } from '../../records/ticketLogEntity.ts';

/**
 * Opens a ticket: only while no other is active in its conversation, or in place of the active one, which another plan
 * ends in the same transaction (`after`, see `planEnded`). A ticket created closed leaves the conversation without an
 * active one. The last closed ticket leaves the closed list, which shows only the newest per conversation. The log
 * names who opened the ticket; nobody if a customer's message did.
 */
export function planOpening(
  conversation: ConversationItem,
  ticket: TicketItem,
  actor: Actor | undefined,
  after?: { ticket: TicketItem; type: TicketLogType },
): Plan {
  const { companyId, conversationId, id: ticketId, queueId, status, createdAt: at } = ticket;
  const { lastTicketId } = conversation;
  const ended = after && planEnded(after.ticket, [{ type: after.type, queueId: after.ticket.queueId }], at);
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
            ...(after !== undefined && status === 'closed' && { remove: ['activeTicketId'] }),
          },
          condition:
            after === undefined
              ? { expression: 'attribute_exists(#pk) AND attribute_not_exists(#activeTicketId)' }
              : { expression: '#activeTicketId = :id', values: { id: after.ticket.id } },
        },
      ],
      'unmoved',
    ),
    ended ?? (lastTicketId === undefined ? emptyPlan : planLeaveList({ ...ticket, id: lastTicketId })),
  );
}
