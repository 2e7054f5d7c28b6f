import type { ticketNotesApi } from '@balcao/shared/ticketNotes/ticketNotesApi';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireNotedTicket } from './requireNotedTicket.ts';
import { toTicketNote } from './ticketNoteEntity.ts';

export const listTicketNotes: Handler<typeof ticketNotesApi.listTicketNotes> = async (ctx, { query }) => {
  const [{ ticket, notes }, directory] = await Promise.all([
    requireNotedTicket(ctx, query.ticketId, query.contactId),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
  ]);
  return notes.map((note) => toTicketNote(note, ticket.contactId, directory));
};
