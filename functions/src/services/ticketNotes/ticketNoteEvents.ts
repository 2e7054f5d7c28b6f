import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { changeAction } from '../../core/live/changeAction.ts';
import type { EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { ticketFacts } from '../../core/records/ticketFacts.ts';
import { ticketsOfChanges } from '../../core/tickets/lists/ticketsOfChanges.ts';
import { ticketNoteEntity, toTicketNote } from './ticketNoteEntity.ts';

/** Tells everybody who sees a ticket about its notes. */
export const ticketNoteEvents: EventRule = async (batch) => {
  const tickets = await ticketsOfChanges(batch, (stored) => {
    if (!ticketNoteEntity.owns(stored)) return undefined;
    const { ticketId: id, ...place } = ticketNoteEntity.fromItem(stored);
    return { ...place, id };
  });
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
