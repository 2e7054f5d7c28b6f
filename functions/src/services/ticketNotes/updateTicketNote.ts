import { isAdmin } from '@balcao/shared/records/isAdmin';
import type { ticketNotesApi } from '@balcao/shared/ticketNotes/ticketNotesApi';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { answerSize } from '../../platform/http/answerSize.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readTicketNotes } from './readTicketNotes.ts';
import { requireNoteRoom } from './requireNoteRoom.ts';
import { requireTicketNote } from './requireTicketNote.ts';
import { ticketNoteEntity, type TicketNoteItem, toTicketNote } from './ticketNoteEntity.ts';

export const updateTicketNote: Handler<typeof ticketNotesApi.updateTicketNote> = (ctx, { params, body }) =>
  changeOrConflict(async () => {
    const { store, companyId, clock } = ctx;
    const [{ note: before, ticket }, directory] = await Promise.all([
      requireTicketNote(ctx, params.id),
      loadDirectory(store, companyId, clock.now()),
    ]);
    const written = { id: before.id, note: body.note ?? before.note };
    // Only a longer text can exceed a share: one more query, of a user's own note.
    if (!isAdmin(ctx.user) && answerSize(written.note) > answerSize(before.note))
      requireNoteRoom(ctx, await readTicketNotes(store, before), written);
    const after: TicketNoteItem = {
      ...before,
      note: written.note,
      updatedAt: clock.iso(),
      version: before.version + 1,
    };
    await store.put(ticketNoteEntity.toItem(after), {
      expression: '#version = :version',
      values: { version: before.version },
    });
    return toTicketNote(after, ticket.contactId, directory);
  });

/** The same by POST, for existing clients. */
export const postTicketNote: Handler<typeof ticketNotesApi.postTicketNote> = (ctx, input) =>
  updateTicketNote(ctx, input);
