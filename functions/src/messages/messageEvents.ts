import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import type { EventBatch, EventRule } from '../live/eventRule.ts';
import { liveEvent } from '../live/liveEvent.ts';
import { ticketEntity, ticketKey, type TicketItem } from '../tickets/ticketEntity.ts';
import { ticketFacts } from '../tickets/ticketFacts.ts';
import { toTicket } from '../tickets/ticketView.ts';
import { hidesDeleted } from './hidesDeleted.ts';
import { isTick } from './isTick.ts';
import { toMessage } from './messageView.ts';

/**
 * A message goes to whoever may see its ticket; a new one carries the ticket, so that nothing is fetched for it. A tick
 * goes only to those of them who show its conversation: no list shows ticks.
 */
export const messageEvents: EventRule = async (batch) => {
  const tickets = await ticketsOf(batch);
  const { directory, signMedia, companyId } = batch.context;
  const changed = batch.changes.flatMap(({ after }) =>
    after !== undefined && messageEntity.owns(after) ? messageEntity.fromItem(after) : [],
  );
  const hides = await hidesDeleted(batch.runtime, companyId, changed);
  return ({ before, after }) => {
    if (after === undefined) return [];
    const message = messageEntity.fromItem(after);
    // One that was sent where no ticket was open stands in no list and no conversation on a screen yet.
    const ticket = message.ticketId === undefined ? undefined : tickets.get(message.ticketId);
    if (ticket === undefined) return [];
    const isNew = before === undefined;
    const shownTicket = toTicket(ticket, directory, signMedia);
    const { contactId, contactName } = ticket;
    const view = {
      directory,
      signMedia,
      contactId,
      contactName,
      hidesDeleted: hides,
      ticketOf: () => ticket,
    };
    const event = liveEvent(
      companyId,
      'appMessage',
      isNew ? 'create' : 'update',
      { entity: `message:${message.id}`, version: message.version, at: message.createdAt },
      {
        message: toMessage(message, view),
        ...(isNew && { ticket: shownTicket, contact: shownTicket.contact }),
      },
    );
    const facts = ticketFacts(ticket);
    const onlyShown = isTick(before, after);
    return [
      ({ viewer, showing }) => {
        if (onlyShown && showing?.conversationId !== message.conversationId) return undefined;
        return canSeeTicket(viewer, facts) ? event : undefined;
      },
    ];
  };
};

/** Tickets of the batch's messages: from the batch itself where it has them, the rest in one read. */
async function ticketsOf({ runtime, context, changes }: EventBatch): Promise<Map<number, TicketItem>> {
  const { companyId } = context;
  const known = new Map<number, TicketItem>();
  const wanted = new Map<number, { companyId: number; conversationId: number; id: number }>();
  for (const { after } of changes) {
    if (after === undefined) continue;
    if (ticketEntity.owns(after)) {
      const ticket = ticketEntity.fromItem(after);
      known.set(ticket.id, ticket);
    } else if (messageEntity.owns(after)) {
      const { conversationId, ticketId } = messageEntity.fromItem(after);
      if (ticketId !== undefined) wanted.set(ticketId, { companyId, conversationId, id: ticketId });
    }
  }
  const missing = [...wanted.values()].filter(({ id }) => !known.has(id));
  if (missing.length > 0) {
    for (const item of await runtime.store.batchGet(missing.map(ticketKey))) {
      if (item === undefined) continue;
      const ticket = ticketEntity.fromItem(item);
      known.set(ticket.id, ticket);
    }
  }
  return known;
}
