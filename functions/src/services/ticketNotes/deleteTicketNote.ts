import type { ticketNotesApi } from '@balcao/shared/ticketNotes/ticketNotesApi';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireTicketNote } from './requireTicketNote.ts';
import { ticketNoteEntity, ticketNotePointerEntity } from './ticketNoteEntity.ts';

export const deleteTicketNote: Handler<typeof ticketNotesApi.deleteTicketNote> = (ctx, { params }) =>
  changeOrConflict(async () => {
    const { note } = await requireTicketNote(ctx, params.id);
    await ctx.store.transact([
      {
        delete: ticketNoteEntity.key(note),
        condition: { expression: '#version = :version', values: { version: note.version } },
      },
      { delete: ticketNotePointerEntity.key(note) },
    ]);
    return { message: 'Note deleted' };
  });
