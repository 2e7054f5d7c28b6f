import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import type { UserContext } from '../http/context.ts';
import type { WantedMove } from './moves/wantedMove.ts';
import type { LoadedTicket } from './requireTicket.ts';
import { ticketEntity, type TicketItem, ticketKey } from './ticketEntity.ts';
import { ticketLogEntity } from './ticketLogEntity.ts';

/** Milliseconds in which the same transfer by the same person is one that is asked for again. */
const repeatMs = 60_000;
/** Newest entries of the log, and newest messages, among which its traces are looked for. */
const mostTraces = 10;

/**
 * The ticket as it is since the caller made this very transfer a moment ago, if they did: whoever got no answer presses
 * again, and neither the customer nor colleagues are told twice. With another note it is another transfer.
 */
export async function transferredBefore(
  ctx: UserContext,
  loaded: LoadedTicket,
  wanted: WantedMove,
): Promise<TicketItem | undefined> {
  if (wanted.isTransfered !== true || !wanted.queueId) return undefined;
  const ticket = await goesOnIn(ctx, loaded);
  if (ticket === undefined || ticket.status === 'closed') return undefined;
  if (ticket.queueId !== wanted.queueId || ticket.userId !== (wanted.userId ?? undefined)) return undefined;
  const since = new Date(ctx.clock.now() - repeatMs).toISOString();
  if (!(await isLoggedLast(ctx, ticket, since))) return undefined;
  const note = wanted.msgTransfer?.trim() ?? '';
  return note === '' || (await isNoted(ctx, ticket, note, since)) ? ticket : undefined;
}

/** Where the company ends a ticket with its queue, the transfer has made another one. */
async function goesOnIn(
  { store }: UserContext,
  { ticket, conversation: { activeTicketId } }: LoadedTicket,
): Promise<TicketItem | undefined> {
  if (ticket.status !== 'closed' || activeTicketId === undefined) return ticket;
  const item = await store.get(ticketKey({ ...ticket, id: activeTicketId }), { consistent: true });
  return item && ticketEntity.fromItem(item);
}

/** Whether the last thing that happened to it is that the caller handed it over, to where it is. */
async function isLoggedLast({ store, user }: UserContext, ticket: TicketItem, since: string) {
  const prefix = `L#${String(ticket.id).padStart(12, '0')}#`;
  const { items } = await store.query({
    pk: ticketLogEntity.partition(ticket),
    from: `${prefix}${since}`,
    to: `${prefix}~`,
    descending: true,
    limit: mostTraces,
    consistent: true,
  });
  const [last, ...earlier] = items.map((item) => ticketLogEntity.fromItem(item));
  if (last?.type !== 'receivedTransfer') return false;
  return earlier.some(
    ({ type, userId, at }) =>
      at === last.at && userId === user.id && (type === 'transfered' || type === 'create'),
  );
}

async function isNoted({ store, user }: UserContext, ticket: TicketItem, note: string, since: string) {
  const { items } = await store.query({
    pk: messageEntity.partition(ticket),
    from: `M#${since}`,
    to: 'M#~',
    descending: true,
    limit: mostTraces,
    consistent: true,
  });
  return items
    .map((item) => messageEntity.fromItem(item))
    .some(({ isPrivate, userId, body }) => isPrivate === true && userId === user.id && body === note);
}
