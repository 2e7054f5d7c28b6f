import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import type { Write } from '@balcao/shared/server/db/store';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { unmoved } from './moves/planMove.ts';
import { type LoadedTicket, requireTicket } from './access/requireTicket.ts';
import {
  ticketEntity,
  ticketIndexKeys,
  type TicketItem,
  ticketKey,
  ticketPointerEntity,
} from '../records/ticketEntity.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';

/**
 * Deletes a ticket: it cannot be found any more, and its conversation may have another active ticket. A job, armed in
 * the same transaction, deletes its messages.
 */
export const deleteTicket: Handler<typeof ticketsApi.deleteTicket> = (ctx, { params }) =>
  changeOrConflict(async () => {
    const { companyId, clock, store } = ctx;
    const loaded = await requireTicket(ctx, params.id);
    const { id, conversationId, createdAt, updatedAt } = loaded.ticket;
    const timer: NewTimer<'ticketDeletion'> = {
      companyId,
      kind: 'ticketDeletion',
      subject: String(id),
      dueAt: clock.iso(),
      payload: { conversationId, createdAt, updatedAt },
    };
    await store.transact([...(await deletion(ctx, loaded)), armTimerWrite(timer, clock.now())]);
    await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
    return { message: 'Ticket deleted' };
  });

async function deletion(
  ctx: Pick<UserContext, 'store'>,
  { ticket, conversation }: LoadedTicket,
): Promise<Write[]> {
  const { companyId, id } = ticket;
  const { activeTicketId, lastTicketId } = conversation;
  const isLast = lastTicketId === id;
  const before = isLast ? await ticketBefore(ctx, ticket) : undefined;
  const remove = [...(activeTicketId === id ? ['activeTicketId'] : []), ...(isLast ? ['lastTicketId'] : [])];
  const known = [
    ['activeTicketId', activeTicketId],
    ['lastTicketId', lastTicketId],
  ] as const;
  const conditions = known.map(([name, value]) =>
    value === undefined ? `attribute_not_exists(#${name})` : `#${name} = :${name}`,
  );
  const condition = {
    expression: ['attribute_exists(#pk)', ...conditions].join(' AND '),
    values: Object.fromEntries(known.filter(([, value]) => value !== undefined)),
  };
  return [
    { delete: ticketKey(ticket), ...unmoved(ticket) },
    ...[id, ticket.uuid].map((reference) => ({
      delete: ticketPointerEntity.key({ companyId, reference }),
    })),
    // An empty update is invalid in DynamoDB and would fail the whole transaction, hence the check.
    remove.length === 0
      ? { check: conversationEntity.key(conversation), condition }
      : {
          update: conversationEntity.key(conversation),
          change: {
            remove: before === undefined ? remove : remove.filter((name) => name !== 'lastTicketId'),
            ...(before !== undefined && { set: { lastTicketId: before.id } }),
          },
          condition,
        },
    // The closed list shows the newest ticket per conversation: after this deletion, the ticket before the deleted one.
    ...(before === undefined || before.status !== 'closed'
      ? []
      : [
          {
            update: ticketKey(before),
            change: { set: ticketIndexKeys(before), add: { version: 1 } },
            ...unmoved(before),
          },
        ]),
  ];
}

/** The newest other ticket of the conversation. */
async function ticketBefore(
  { store }: Pick<UserContext, 'store'>,
  ticket: TicketItem,
): Promise<TicketItem | undefined> {
  const { items } = await store.query({
    pk: ticketKey(ticket).pk,
    prefix: 'T#',
    limit: 2,
    descending: true,
    consistent: true,
  });
  return items.map((item) => ticketEntity.fromItem(item)).find(({ id }) => id !== ticket.id);
}
