import { randomUUID } from 'node:crypto';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import { absent } from '@balcao/shared/server/db/expressions';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { planOf } from '../../decisions/plan.ts';
import { planEnded } from './planEnded.ts';
import type { PlannedTicket } from './planMove.ts';
import { serviceTimes } from '../../records/serviceTimes.ts';
import { type TicketItem, ticketPointers, ticketToItem } from '../../records/ticketEntity.ts';
import { logWrite, type TicketLogItem } from '../../records/ticketLogEntity.ts';

type Entry = Pick<TicketLogItem, 'type' | 'userId' | 'queueId'>;

/** Fields of the successor that the caller decides. */
export interface Successor {
  id: number;
  status: 'pending' | 'lgpd' | 'open' | 'group';
  userId?: number | undefined;
  queueId: number;
  handedBy?: number | undefined;
  /** Unread for its receiver, even if the customer's messages were read. */
  marksUnread: boolean;
}

/**
 * Closes a ticket and continues its conversation in a successor: one queue's service ends and the next one's begins,
 * each with its own times. Unread messages stay unread in the successor. The old ticket is in no list, because the
 * closed list shows only the newest per conversation.
 */
export function planSuccession(
  ticket: TicketItem,
  conversation: ConversationItem,
  next: Successor,
  log: { ended: readonly Entry[]; begun: readonly Entry[] },
  at: string,
): PlannedTicket {
  const { companyId, conversationId } = ticket;
  const { id, status, userId, queueId, handedBy } = next;
  // Fields not named here are copied, including those added to tickets in the future.
  const successor: TicketItem = {
    ...ticket,
    id,
    uuid: randomUUID(),
    status,
    userId,
    queueId,
    handedBy,
    mergedInto: undefined,
    bot: undefined,
    proposedUserId: undefined,
    proposedAt: undefined,
    warnedAt: undefined,
    seenAt: undefined,
    contactId: conversation.contactId,
    unreadMessages: Math.max(ticket.unreadMessages, next.marksUnread ? 1 : 0),
    startedBy: 'attendant',
    firstInboundAt: undefined,
    waitingSince: undefined,
    firstReplyAt: undefined,
    closedAt: undefined,
    ratedAt: undefined,
    rate: undefined,
    ...serviceTimes({ status, userId }, at),
    reopenCount: 0,
    newContact: false,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const begun = log.begun.map((entry) =>
    logWrite({ companyId, conversationId, ticketId: id, at, step: successor.version, ...entry }),
  );
  const handedOn = {
    update: conversationEntity.key(conversation),
    change: { set: { activeTicketId: next.id, lastTicketId: next.id } },
    condition: { expression: '#activeTicketId = :id', values: { id: ticket.id } },
  };
  const plan = joinPlans(
    planEnded(ticket, log.ended, at),
    planOf('ticket', [
      { put: ticketToItem(successor), condition: absent },
      ...ticketPointers(successor).map((put) => ({ put })),
    ]),
    planOf('conversation', [handedOn], 'unmoved'),
    planOf('log', begun),
  );
  return { plan, ticket: successor };
}
