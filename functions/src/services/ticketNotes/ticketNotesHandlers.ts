import { ticketNoteEntity, toTicketNote } from './ticketNoteEntity.ts';
import { requireTicketNote } from './requireTicketNote.ts';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import type { ticketNotesApi } from '@balcao/shared/ticketNotes/ticketNotesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createTicketNote } from './createTicketNote.ts';
import { deleteTicketNote } from './deleteTicketNote.ts';
import { listTicketNotes } from './listTicketNotes.ts';
import { updateTicketNote } from './updateTicketNote.ts';

export const ticketNotesHandlers: Handlers<typeof ticketNotesApi> = {
  listTicketNotes,
  createTicketNote: onceUnderKey(createTicketNote, {
    of: 'POST /ticket-notes',
    made: newOf(ticketNoteEntity),
    again: async (ctx, id) => {
      const [{ note, ticket }, directory] = await Promise.all([
        requireTicketNote(ctx, id),
        loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
      ]);
      return toTicketNote(note, ticket.contactId, directory);
    },
  }),
  updateTicketNote,
  postTicketNote: (ctx, input) => updateTicketNote(ctx, input),
  deleteTicketNote,
};
