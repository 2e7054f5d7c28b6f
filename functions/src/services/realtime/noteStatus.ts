import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { findTicket } from '../../core/records/ticketEntity.ts';
import { ticketFacts } from '../../core/records/ticketFacts.ts';
import { socketEntity, type SocketItem } from './socketEntity.ts';
import { tellAcks } from './tellAcks.ts';
import { tellViewers } from './tellViewers.ts';

/** Status frames may arrive out of order; an older one is ignored. */
const newer =
  'attribute_exists(#pk) AND (attribute_not_exists(#statusNumber) OR #statusNumber < :statusNumber)';

/**
 * Stores that a page is alive and which ticket it shows, if its person may see that ticket. Tells the other viewers of
 * that ticket and of the previous one, and sends the page the acks it missed while showing something else.
 */
export async function noteStatus(
  runtime: Runtime,
  socket: SocketItem,
  status: { ticketId: number | null; number: number },
): Promise<void> {
  const { store, clock } = runtime;
  const { companyId } = socket;
  const found = status.ticketId === null ? undefined : await findTicket(store, companyId, status.ticketId);
  const ticket = found && canSeeTicket(socket.viewer, ticketFacts(found)) ? found : undefined;
  const showing = ticket && { ticketId: ticket.id, conversationId: ticket.conversationId };
  try {
    await store.update(
      socketEntity.key(socket),
      {
        set: { statusAt: clock.iso(), statusNumber: status.number, ...(showing && { showing }) },
        ...(!showing && { remove: ['showing'] }),
      },
      { expression: newer, values: { statusNumber: status.number } },
    );
  } catch (error) {
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  const { showing: before, ...rest } = socket;
  const changed = before?.ticketId !== showing?.ticketId;
  const now: SocketItem = { ...rest, statusAt: clock.iso(), ...(showing && { showing }) };
  if (ticket !== undefined && changed) await tellAcks(runtime, now, ticket);
  if (before === undefined && showing === undefined) return;
  await tellViewers(runtime, now, { at: ticket, left: changed ? before?.ticketId : undefined, changed });
}
