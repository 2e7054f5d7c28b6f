import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { liveEvent } from '../../core/live/liveEvent.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { findTicket, type TicketItem } from '../../core/records/ticketEntity.ts';
import { ticketFacts } from '../../core/records/ticketFacts.ts';
import { freshRights } from './freshRights.ts';
import { postDirect } from './publishDirect.ts';
import { isThere, listSockets, type SocketItem } from './socketEntity.ts';

interface Where {
  /** Ticket the socket shows now. */
  at?: TicketItem | undefined;
  /** Ticket the socket showed before. */
  left?: number | undefined;
  /**
   * True if the socket shows another ticket than before, or none; otherwise only its own page is told, in case it
   * missed that somebody left.
   */
  changed: boolean;
}

/** Tells the viewers of a ticket who else views it. Only people who may still see the ticket are told and named. */
export async function tellViewers(runtime: Runtime, socket: SocketItem, where: Where): Promise<void> {
  const { companyId, socketId } = socket;
  const now = runtime.clock.now();
  // Without the socket itself: the caller knows its newest state, or has closed it.
  const about = new Set([where.at?.id, where.left]);
  const listed = (await listSockets(runtime, companyId, true)).filter(
    (one) => one.socketId !== socketId && about.has(one.showing?.ticketId ?? 0),
  );
  const others = (await freshRights(runtime, listed)).filter((one) => isThere(one, now));
  if (where.at !== undefined)
    await tell(runtime, where.at, [...others, socket], where.changed ? undefined : socketId);
  if (where.left === undefined || !others.some(({ showing }) => showing?.ticketId === where.left)) return;
  const left = await findTicket(runtime.store, companyId, where.left);
  if (left !== undefined) await tell(runtime, left, others);
}

async function tell(
  runtime: Runtime,
  ticket: TicketItem,
  sockets: readonly SocketItem[],
  only?: string,
): Promise<void> {
  const facts = ticketFacts(ticket);
  const at = sockets.filter(
    ({ showing, viewer }) => showing?.ticketId === ticket.id && canSeeTicket(viewer, facts),
  );
  const viewers = [...new Map(at.map(({ viewer: { id, name } }) => [id, { id, name }])).values()];
  const about = {
    entity: `viewers:${ticket.id}`,
    version: runtime.clock.now(),
    at: runtime.clock.iso(),
  };
  const event = liveEvent(ticket.companyId, 'viewers', 'update', about, { ticketId: ticket.id, viewers });
  await postDirect(runtime, at, ({ socketId }) =>
    only === undefined || socketId === only ? event : undefined,
  );
}
