import type { TicketLogType, TicketStatus } from '@balcao/shared/records/ticketModel';
import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { allOf, type Condition, present } from '@balcao/shared/server/db/expressions';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { emptyPlan, type Plan, planOf } from '../../decisions/plan.ts';
import { planLeaveList } from './planLeaveList.ts';
import { latestSeen, silenceThrough } from '../../records/seenSince.ts';
import { serviceTimes } from '../../records/serviceTimes.ts';
import { type TicketItem, ticketIndexKeys, ticketKey } from '../../records/ticketEntity.ts';
import { logWrite } from '../../records/ticketLogEntity.ts';

export interface TicketChange {
  /** New values of fields; undefined removes a field. */
  to: Partial<
    Pick<
      TicketItem,
      | 'status'
      | 'userId'
      | 'queueId'
      | 'closedAt'
      | 'unreadMessages'
      | 'handedBy'
      | 'mergedInto'
      | 'useIntegration'
      | 'whatsappId'
      | 'bot'
      | 'proposedUserId'
      | 'rate'
      | 'ratedAt'
      | 'warnedAt'
    >
  >;
  /** Sets the unread count to 1 if it is 0; messages arriving meanwhile are added. */
  marksUnread?: boolean;
  log: readonly { type: TicketLogType; userId?: number | undefined; queueId?: number | undefined }[];
}

/** A plan for a ticket, and the ticket as the plan leaves it. */
export interface PlannedTicket {
  plan: Plan;
  ticket: TicketItem;
}

/**
 * Plans a move of a ticket with its log entries and its conversation's active ticket. The plan holds only while status,
 * user and queue are as read, so of two concurrent moves one succeeds. A move out of `closed` reopens the ticket and
 * restarts its service times.
 */
export function planMove(
  ticket: TicketItem,
  conversation: ConversationItem,
  change: TicketChange,
  at: string,
): PlannedTicket {
  const reopened = ticket.status === 'closed' && (change.to.status ?? 'closed') !== 'closed';
  const to = {
    ...(isMoved(change) && {
      handedBy: undefined,
      mergedInto: undefined,
      // The bot keeps the ticket only if the move sets its place; a proposal lapses with any move.
      bot: undefined,
      proposedUserId: undefined,
      proposedAt: undefined,
    }),
    ...(change.to.status !== undefined && change.to.status !== ticket.status && { warnedAt: undefined }),
    waitingSince: waitingSince(ticket, change.to.status ?? ticket.status, at),
    ...change.to,
    ...(reopened && { closedAt: undefined }),
  };
  const marked = change.marksUnread === true && ticket.unreadMessages === 0 ? 1 : 0;
  const seenAt = silenceThrough(ticket, change.to.status ?? ticket.status);
  const times = serviceTimes({ ...ticket, ...to }, at);
  const moved: TicketItem = {
    ...ticket,
    ...to,
    seenAt,
    queuedAt: reopened ? times.queuedAt : (ticket.queuedAt ?? times.queuedAt),
    acceptedAt: reopened ? times.acceptedAt : (ticket.acceptedAt ?? times.acceptedAt),
    updatedAt: at,
    unreadMessages: (to.unreadMessages ?? ticket.unreadMessages) + marked,
    reopenCount: ticket.reopenCount + (reopened ? 1 : 0),
    version: ticket.version + 1,
  };
  const fields = Object.entries(reopened ? { ...to, ...times } : to);
  const once = reopened ? {} : firstTimes(ticket, times);
  const { companyId, conversationId, id: ticketId } = ticket;
  const written: Plan = {
    items: [
      {
        part: 'ticket',
        key: ticketKey(ticket),
        change: {
          set: {
            ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
            updatedAt: at,
            ...ticketIndexKeys(moved),
          },
          setOnce: once,
          add: {
            version: 1,
            ...(marked > 0 && { unreadMessages: marked }),
            ...(reopened && { reopenCount: 1 }),
          },
          remove: fields.filter(([, value]) => value === undefined).map(([name]) => name),
          latest: latestSeen(seenAt, 'moved'),
        },
        guard: { strictness: 'unmoved', ...unmoved(ticket) },
      },
    ],
    wakeUps: [],
  };
  const log = change.log.map((entry) =>
    logWrite({ companyId, conversationId, ticketId, at, step: moved.version, ...entry }),
  );
  const active = planActiveTicket(ticket, moved, conversation);
  return { plan: joinPlans(written, active, planOf('log', log)), ticket: moved };
}

/** Fields whose change alone is no move: the bot keeps waiting for an answer, and `handedBy` stays. */
const besides: readonly string[] = ['useIntegration'] satisfies (keyof TicketChange['to'])[];

const isMoved = ({ to }: TicketChange): boolean => Object.keys(to).some((field) => !besides.includes(field));

/** A move between queues does not restart the wait. */
function waitingSince(ticket: TicketItem, status: TicketStatus, at: string): string | undefined {
  if (!isWaiting({ status })) return undefined;
  return isWaiting(ticket) ? ticket.waitingSince : at;
}

/** The times that the ticket does not have yet. */
function firstTimes(ticket: TicketItem, { queuedAt, acceptedAt }: ReturnType<typeof serviceTimes>) {
  return {
    ...(queuedAt !== undefined && ticket.queuedAt === undefined && { queuedAt }),
    ...(acceptedAt !== undefined && ticket.acceptedAt === undefined && { acceptedAt }),
  };
}

/** Condition: status, user and queue are as read; together they determine the place in the lists. */
export function unmoved(ticket: TicketItem): { condition: Condition } {
  const { status, userId, queueId } = ticket;
  const held = Object.entries({ userId, queueId }).map(([name, value]) =>
    value === undefined
      ? { expression: `attribute_not_exists(#${name})` }
      : { expression: `#${name} = :${name}`, values: { [name]: value } },
  );
  return { condition: allOf({ expression: '#status = :status', values: { status } }, ...held) ?? present };
}

/**
 * Closing leaves the conversation without an active ticket. Reopening makes the ticket active; the plan is refused if
 * another one is. Other moves change nothing.
 */
function planActiveTicket(before: TicketItem, after: TicketItem, conversation: ConversationItem): Plan {
  const update = conversationEntity.key(conversation);
  if (before.status !== 'closed' && after.status === 'closed') {
    const condition = { expression: '#activeTicketId = :id', values: { id: after.id } };
    const change = { remove: ['activeTicketId'], set: { lastTicketId: after.id } };
    return planOf('conversation', [{ update, change, condition }], 'unmoved');
  }
  if (before.status !== 'closed' || after.status === 'closed') return emptyPlan;
  const condition = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#activeTicketId)' };
  const change = { set: { activeTicketId: after.id, lastTicketId: after.id } };
  const taken = planOf('conversation', [{ update, change, condition }], 'unmoved');
  const { lastTicketId } = conversation;
  // The closed list shows only the newest per conversation, which is now represented by the reopened ticket.
  return lastTicketId === undefined || lastTicketId === after.id
    ? taken
    : joinPlans(taken, planLeaveList({ ...after, id: lastTicketId }));
}
