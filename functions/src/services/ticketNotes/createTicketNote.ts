import { AppError } from '@balcao/shared/errors';
import { absent, present } from '@balcao/shared/server/db/expressions';
import type { ticketNotesApi } from '@balcao/shared/ticketNotes/ticketNotesApi';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { ticketKey } from '../../core/records/ticketEntity.ts';
import { mostNotes } from './readTicketNotes.ts';
import { requireNoteRoom } from './requireNoteRoom.ts';
import { requireNotedTicket } from './requireNotedTicket.ts';
import {
  ticketNoteEntity,
  type TicketNoteItem,
  ticketNotePointerEntity,
  toTicketNote,
} from './ticketNoteEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { requireTicketNote } from './requireTicketNote.ts';

/** Milliseconds within which a repeated note of the same person is not stored again. */
const repeatMs = 60_000;

const make: Handler<typeof ticketNotesApi.createTicketNote> = async (ctx, { body }) => {
  const { companyId, store, clock } = ctx;
  const [{ ticket, notes }, directory] = await Promise.all([
    requireNotedTicket(ctx, body.ticketId, body.contactId),
    loadDirectory(store, companyId, clock.now()),
  ]);
  // A client that got no answer sends the note again.
  const since = new Date(clock.now() - repeatMs).toISOString();
  const written = notes.find(
    ({ userId, note, createdAt }) => userId === ctx.user.id && note === body.note && createdAt > since,
  );
  if (written !== undefined) return toTicketNote(written, ticket.contactId, directory);
  if (notes.length >= mostNotes) throw new AppError('ERR_TOO_MANY_TICKET_NOTES');
  requireNoteRoom(ctx, notes, body);
  const at = clock.iso();
  const note: TicketNoteItem = {
    companyId,
    conversationId: ticket.conversationId,
    ticketId: ticket.id,
    id: await ctx.nextId('ticketNote'),
    userId: ctx.user.id,
    note: body.note,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const { conversationId, ticketId, id } = note;
  const pointer = ticketNotePointerEntity.toItem({ companyId, conversationId, ticketId, id });
  // If the ticket is deleted meanwhile, its notes are deleted with it: no note may be added afterwards.
  await transactOrRefuse(store, [
    [{ check: ticketKey(ticket), condition: present }, 'ERR_NO_TICKET_FOUND'],
    [{ put: ticketNoteEntity.toItem(note), condition: absent }],
    [{ put: pointer, condition: absent }],
  ]);
  return toTicketNote(note, ticket.contactId, directory);
};

export const createTicketNote: Handler<typeof ticketNotesApi.createTicketNote> = onceUnderKey(make, {
  of: 'POST /ticket-notes',
  made: newOf(ticketNoteEntity),
  again: async (ctx, id) => {
    const [{ note, ticket }, directory] = await Promise.all([
      requireTicketNote(ctx, id),
      loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
    ]);
    return toTicketNote(note, ticket.contactId, directory);
  },
});
