import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Handler } from '../http/handler.ts';
import type { UserContext } from '../http/context.ts';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { sendRead } from '../outbound/sendRead.ts';
import { type LoadedTicket, loadTicket, requireTicketPointer } from './requireTicket.ts';
import { showOpenedTicket } from './showTicket.ts';
import { type TicketItem, ticketKey } from './ticketEntity.ts';
import { ticketLogEntity } from './ticketLogEntity.ts';

/** Looking again within this time is the same access. */
const accessMs = 60 * 60 * 1000;
/** Newest log entries among which the caller's last access is looked for. */
const logTail = 10;
/** Newest messages among which the unread ones are told to the customer's phone. */
const readTail = 25;

/**
 * Opens a ticket: its unread messages are read from now on, here and on the customer's phone, and the access is
 * logged once an hour and person. Three round trips: pointer, everything to show, what changed.
 */
export const openTicketByUuid: Handler<typeof ticketsApi.openTicketByUuid> = async (ctx, { params }) => {
  const place = await requireTicketPointer(ctx, params.uuid);
  const [loaded, logged] = await Promise.all([
    loadTicket(ctx, place),
    accessLogged(ctx, place),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
  ]);
  const [ticket] = await Promise.all([
    markRead(ctx, loaded),
    logged ? undefined : logAccess(ctx, loaded.ticket),
  ]);
  return showOpenedTicket(ctx, ticket, loaded.contact);
};

async function accessLogged(
  ctx: UserContext,
  place: { companyId: number; conversationId: number; ticketId: number },
): Promise<boolean> {
  const { items } = await ctx.store.query({
    pk: ticketLogEntity.partition(place),
    prefix: `L#${String(place.ticketId).padStart(12, '0')}#`,
    limit: logTail,
    descending: true,
  });
  const since = new Date(ctx.clock.now() - accessMs).toISOString();
  return items
    .map((item) => ticketLogEntity.fromItem(item))
    .some(({ type, userId, at }) => type === 'access' && userId === ctx.user.id && at > since);
}

async function logAccess(ctx: UserContext, ticket: TicketItem): Promise<void> {
  const { companyId, conversationId, id: ticketId } = ticket;
  await ctx.store.put(
    ticketLogEntity.toItem({
      companyId,
      conversationId,
      ticketId,
      type: 'access',
      userId: ctx.user.id,
      at: ctx.clock.iso(),
      mark: `access-${ctx.user.id}`,
    }),
  );
}

/** Takes away what was unread when it was looked at: a message that arrives meanwhile stays unread. */
async function markRead(ctx: UserContext, { ticket, conversation }: LoadedTicket): Promise<TicketItem> {
  const unread = ticket.unreadMessages;
  if (unread === 0) return ticket;
  const [written, wids] = await Promise.all([
    subtractUnread(ctx, ticket, unread),
    unreadWids(ctx, ticket, unread),
  ]);
  if (written && wids.length > 0)
    await sendRead(ctx, ticket, conversation, wids).catch((error: unknown) =>
      ctx.log.warn('read receipt not sent', { companyId: ticket.companyId, ticketId: ticket.id, error }),
    );
  return { ...ticket, unreadMessages: 0, version: ticket.version + 1 };
}

async function subtractUnread(ctx: UserContext, ticket: TicketItem, unread: number): Promise<boolean> {
  try {
    await ctx.store.update(
      ticketKey(ticket),
      { add: { unreadMessages: -unread, version: 1 } },
      { expression: '#unreadMessages >= :unread', values: { unread } },
    );
    return true;
  } catch (error) {
    // Somebody else opened it at the same moment.
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

async function unreadWids(ctx: UserContext, ticket: TicketItem, unread: number): Promise<string[]> {
  const { items } = await ctx.store.query({
    pk: messageEntity.partition(ticket),
    prefix: 'M#',
    limit: Math.min(unread + 5, readTail),
    descending: true,
  });
  const inbound = items.map((item) => messageEntity.fromItem(item)).filter(({ fromMe }) => !fromMe);
  return inbound
    .slice(0, unread)
    .map(({ wid }) => wid)
    .toReversed();
}
