import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Handler } from '../http/handler.ts';
import type { UserContext } from '../http/context.ts';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { sendRead } from '../outbound/sendRead.ts';
import { type LoadedTicket, loadTicket, requireTicketPointer } from './requireTicket.ts';
import { showOpenedTicket } from './showTicket.ts';
import { ticketEntity, type TicketItem, ticketKey } from './ticketEntity.ts';
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
  const [wids] = await Promise.all([unreadWids(ctx, ticket, unread), subtractUnread(ctx, ticket, unread)]);
  if (wids.length > 0)
    await sendRead(ctx, ticket, conversation, wids).catch((error: unknown) =>
      ctx.log.warn('read receipt not sent', { companyId: ticket.companyId, ticketId: ticket.id, error }),
    );
  return { ...ticket, unreadMessages: 0, version: ticket.version + 1 };
}

/**
 * By the version that was seen, and not whatever it is: repeated because its answer was lost, a bare subtraction would take
 * as much away again, and with it what has arrived meanwhile.
 */
async function subtractUnread(ctx: UserContext, seen: TicketItem, unread: number): Promise<void> {
  try {
    await ctx.store.update(
      ticketKey(seen),
      { add: { unreadMessages: -unread, version: 1 } },
      { expression: '#version = :version', values: { version: seen.version } },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const item = await ctx.store.get(ticketKey(seen), { consistent: true });
    const now = item && ticketEntity.fromItem(item);
    if (now === undefined) return;
    // A message that arrives raises both alike. Taken away by somebody else, or by our own first try, they differ by more
    // than what was unread; by less when something else of the ticket was changed.
    const changed = now.version - seen.version - (now.unreadMessages - seen.unreadMessages);
    if (changed <= unread) await subtractUnread(ctx, now, unread);
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
