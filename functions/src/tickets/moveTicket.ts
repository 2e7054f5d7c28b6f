import type { TicketLogType } from '@balcao/shared/tickets/ticketModel';
import { conversationEntity, type ConversationItem } from '../conversations/conversationEntity.ts';
import { allOf, type Change, type Condition } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import { untilUncontended } from '@balcao/shared/server/db/untilUncontended';
import type { UserContext } from '../http/context.ts';
import { type TicketItem, ticketIndexKeys, ticketKey } from './ticketEntity.ts';
import { logWrite } from './ticketLogEntity.ts';

export interface TicketChange {
  /** Fields as they are to be; undefined takes one away. */
  to: Partial<
    Pick<
      TicketItem,
      'status' | 'userId' | 'queueId' | 'closedAt' | 'unreadMessages' | 'useIntegration' | 'whatsappId'
    >
  >;
  /** Service times that keep their first value. */
  once?: Partial<Pick<TicketItem, 'acceptedAt' | 'queuedAt'>>;
  reopened?: boolean;
  log: readonly { type: TicketLogType; userId?: number | undefined; queueId?: number | undefined }[];
}

/**
 * Moves a ticket in one transaction with its log entries and its conversation's active ticket. It holds only while
 * status, user and queue are as they were read: of two moves at once one is made.
 *
 * @throws ConditionFailed when the ticket or its conversation has moved on
 */
export async function moveTicket(
  ctx: Pick<UserContext, 'store' | 'clock'>,
  ticket: TicketItem,
  conversation: ConversationItem,
  change: TicketChange,
): Promise<TicketItem> {
  const at = ctx.clock.iso();
  const once = Object.fromEntries(
    Object.entries(change.once ?? {}).filter(([name]) => ticket[name as 'acceptedAt'] === undefined),
  );
  const moved: TicketItem = {
    ...ticket,
    ...change.to,
    ...once,
    updatedAt: at,
    reopenCount: ticket.reopenCount + (change.reopened ? 1 : 0),
    version: ticket.version + 1,
  };
  const entries = Object.entries(change.to);
  const ticketChange: Change = {
    set: {
      ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
      updatedAt: at,
      ...ticketIndexKeys(moved),
    },
    setOnce: once,
    add: { version: 1, ...(change.reopened && { reopenCount: 1 }) },
    remove: entries.filter(([, value]) => value === undefined).map(([name]) => name),
  };
  const { companyId, conversationId, id: ticketId } = ticket;
  await untilUncontended(() =>
    ctx.store.transact([
      { update: ticketKey(ticket), change: ticketChange, condition: unmoved(ticket) },
      ...conversationWrites(ticket, moved, conversation),
      ...change.log.map((entry) => logWrite({ companyId, conversationId, ticketId, at, ...entry })),
    ]),
  );
  return moved;
}

/** Status, user and queue are as they were read: the place in the lists follows from all three. */
function unmoved(ticket: TicketItem): Condition | undefined {
  const { status, userId, queueId } = ticket;
  const held = Object.entries({ userId, queueId }).map(([name, value]) =>
    value === undefined
      ? { expression: `attribute_not_exists(#${name})` }
      : { expression: `#${name} = :${name}`, values: { [name]: value } },
  );
  return allOf({ expression: '#status = :status', values: { status } }, ...held);
}

/** Closing frees the conversation, reopening takes it, if no other ticket has; in between nothing changes. */
function conversationWrites(before: TicketItem, after: TicketItem, conversation: ConversationItem): Write[] {
  const key = conversationEntity.key(conversation);
  if (before.status !== 'closed' && after.status === 'closed') {
    return [
      {
        update: key,
        change: { remove: ['activeTicketId'], set: { lastTicketId: after.id } },
        condition: { expression: '#activeTicketId = :id', values: { id: after.id } },
      },
    ];
  }
  if (before.status !== 'closed' || after.status === 'closed') return [];
  const writes: Write[] = [
    {
      update: key,
      change: { set: { activeTicketId: after.id, lastTicketId: after.id } },
      condition: {
        expression: 'attribute_exists(#pk) AND attribute_not_exists(#activeTicketId)',
      },
    },
  ];
  const { lastTicketId } = conversation;
  // The closed list shows the newest per conversation only; the conversation now shows as the reopened ticket.
  if (lastTicketId !== undefined && lastTicketId !== after.id)
    writes.push({
      update: ticketKey({ ...after, id: lastTicketId }),
      change: { remove: ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'], add: { version: 1 } },
      condition: { expression: '#status = :closed', values: { closed: 'closed' } },
    });
  return writes;
}
