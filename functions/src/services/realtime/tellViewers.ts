import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { liveEvent } from '../../core/live/liveEvent.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { findTicket, type TicketItem } from '../../core/records/ticketEntity.ts';
import { ticketFacts } from '../../core/records/ticketFacts.ts';
import { freshRights } from './freshRights.ts';
import { postDirect } from './publishDirect.ts';
import { isThere, listSockets, type SocketItem } from './socketEntity.ts';

interface Where {
  /** The ticket that the socket shows now. */
  at?: TicketItem | undefined;
  /** The ticket that it showed until now. */
  left?: number | undefined;
  /** Whether it came or went; if not, only its own page is told, which may have missed that somebody vanished. */
  changed: boolean;
}

/** Tells those who show a ticket who else does. Only whoever may still see it is told, and named. */
export async function tellViewers(runtime: Runtime, socket: SocketItem, where: Where): Promise<void> {
  const { companyId, socketId } = socket;
  const now = runtime.clock.now();
  // The list may not have the socket's own change yet, nor that it closed.
  const listed = (await listSockets(runtime, companyId, true)).filter((one) => one.socketId !== socketId);
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
