import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { readsByOpening } from '@balcao/shared/tickets/ticketRules';
import { loadDirectory } from '../companies/directoryEntity.ts';
import type { Handler } from '../http/handler.ts';
import type { UserContext } from '../http/context.ts';
import { readMessages } from './readMessages.ts';
import { loadTicket, requireTicketPointer } from './requireTicket.ts';
import { showOpenedTicket } from './showTicket.ts';
import type { TicketItem } from './ticketEntity.ts';
import { ticketFacts } from './ticketFacts.ts';
import { ticketLogEntity } from './ticketLogEntity.ts';

/** Looking again within this time is the same access. */
const accessMs = 60 * 60 * 1000;
/** Newest log entries among which the caller's last access is looked for. */
const logTail = 10;

/**
 * Opens a ticket: to whoever serves it its unread messages are read from now on, here and on the customer's phone, and the
 * access is logged once an hour and person. Three round trips: pointer, everything to show, what changed.
 */
export const openTicketByUuid: Handler<typeof ticketsApi.openTicketByUuid> = async (ctx, { params }) => {
  const place = await requireTicketPointer(ctx, params.uuid);
  const [loaded, logged] = await Promise.all([
    loadTicket(ctx, place),
    accessLogged(ctx, place),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
  ]);
  const [ticket] = await Promise.all([
    readsByOpening(ctx.user, ticketFacts(loaded.ticket)) ? readMessages(ctx, loaded) : loaded.ticket,
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
