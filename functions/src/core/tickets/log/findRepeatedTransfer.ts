import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import type { TicketLogType } from '@balcao/shared/records/ticketModel';
import type { UserContext } from '../../../platform/http/context.ts';
import type { WantedMove } from '../moves/wantedMove.ts';
import type { LoadedTicket } from '../access/requireTicket.ts';
import { mostTraces, newestLog, repeatedSince } from './newestLog.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../records/ticketEntity.ts';

/**
 * The ticket after a transfer that the caller made within the last minute, if `wanted` asks for the same transfer: a
 * repeated call whose answer was lost notifies neither customer nor colleagues twice. A different note makes it another
 * transfer.
 */
export async function findRepeatedTransfer(
  ctx: UserContext,
  loaded: LoadedTicket,
  wanted: WantedMove,
): Promise<TicketItem | undefined> {
  if (wanted.isTransfered !== true || !wanted.queueId) return undefined;
  const ticket = await goesOnIn(ctx, loaded);
  if (ticket === undefined || ticket.queueId !== wanted.queueId) return undefined;
  // A queue that closes its tickets leaves the ticket without an owner.
  const ends = ticket.status === 'closed' || ticket.status === 'nps' ? ticket.status : undefined;
  if (ends === undefined && ticket.userId !== (wanted.userId ?? undefined)) return undefined;
  if (!(await isLoggedLast(ctx, ticket, ends ?? 'receivedTransfer'))) return undefined;
  const note = wanted.msgTransfer?.trim() ?? '';
  return note === '' || (await isNoted(ctx, ticket, note)) ? ticket : undefined;
}

/** The ticket that holds the conversation now: with `closeTicketOnTransfer` the transfer has created another ticket. */
async function goesOnIn(
  { store }: UserContext,
  { ticket, conversation: { activeTicketId } }: LoadedTicket,
): Promise<TicketItem | undefined> {
  if (ticket.status !== 'closed' || activeTicketId === undefined) return ticket;
  const item = await store.get(ticketKey({ ...ticket, id: activeTicketId }), { consistent: true });
  return item && ticketEntity.fromItem(item);
}

/** True if the ticket's last log entries are of the caller's transfer to its present queue and user. */
async function isLoggedLast(ctx: UserContext, ticket: TicketItem, by: TicketLogType) {
  const [last, ...earlier] = await newestLog(ctx, ticket);
  if (last?.type !== by) return false;
  return earlier.some(
    ({ type, userId, at }) =>
      at === last.at && userId === ctx.user.id && (type === 'transfered' || type === 'create'),
  );
}

async function isNoted(ctx: UserContext, ticket: TicketItem, note: string) {
  const { store, user } = ctx;
  const { items } = await store.query({
    pk: messageEntity.partition(ticket),
    from: `M#${repeatedSince(ctx)}`,
    to: 'M#~',
    descending: true,
    limit: mostTraces,
    consistent: true,
  });
  return items
    .map((item) => messageEntity.fromItem(item))
    .some(({ isPrivate, userId, body }) => isPrivate === true && userId === user.id && body === note);
}
