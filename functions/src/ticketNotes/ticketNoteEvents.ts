import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { changeAction } from '../live/changeAction.ts';
import type { EventBatch, EventRule } from '../live/eventRule.ts';
import { liveEvent } from '../live/liveEvent.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../tickets/ticketEntity.ts';
import { ticketFacts } from '../tickets/ticketFacts.ts';
import { ticketNoteEntity, toTicketNote } from './ticketNoteEntity.ts';

/** Whoever sees a ticket hears of its notes. */
export const ticketNoteEvents: EventRule = async (batch) => {
  const tickets = await notedTickets(batch);
  const { companyId, directory } = batch.context;
  return (change) => {
    const stored = change.after ?? change.before;
    const note = stored && ticketNoteEntity.fromItem(stored);
    const ticket = note && tickets.get(note.ticketId);
    if (note === undefined || ticket === undefined) return [];
    const action = changeAction(change);
    const about = { entity: `ticketNote:${note.id}`, version: note.version, at: note.updatedAt };
    const shown = action === 'delete' ? {} : { note: toTicketNote(note, ticket.contactId, directory) };
    const event = liveEvent(companyId, 'ticketNote', action, about, {
      ...shown,
      noteId: note.id,
      ticketId: note.ticketId,
    });
    const facts = ticketFacts(ticket);
    return [({ viewer }) => (canSeeTicket(viewer, facts) ? event : undefined)];
  };
};

/** Tickets of the batch's notes in one read. */
async function notedTickets({ runtime, changes }: EventBatch): Promise<Map<number, TicketItem>> {
  const keys = new Map(
    changes.flatMap(({ before, after }) => {
      const stored = after ?? before;
      if (stored === undefined || !ticketNoteEntity.owns(stored)) return [];
      const note = ticketNoteEntity.fromItem(stored);
      return [[note.ticketId, ticketKey({ ...note, id: note.ticketId })] as const];
    }),
  );
  if (keys.size === 0) return new Map();
  const items = await runtime.store.batchGet([...keys.values()]);
  const tickets = items.flatMap((item) => (item === undefined ? [] : [ticketEntity.fromItem(item)]));
  return new Map(tickets.map((ticket) => [ticket.id, ticket]));
}
