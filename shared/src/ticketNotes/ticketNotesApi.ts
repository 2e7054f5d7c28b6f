import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { idOf, idParamsOf, idTextOf, messageReply, optionalIdOf } from '../contract/wireTypes.ts';
import { withoutControls } from '../text/withoutControls.ts';
import { ticketNote } from './ticketNoteModel.ts';
import { longestNote, shortestNote } from './ticketNoteRules.ts';

const note = z.string().transform(withoutControls).pipe(z.string().trim().min(shortestNote).max(longestNote));
const change = {
  access: 'user',
  audit: 'ticketNotes.update',
  params: idParamsOf('ticketNote'),
  reply: ticketNote,
  errors: ['ERR_NO_TICKET_NOTE_FOUND', 'ERR_NO_PERMISSION', 'ERR_TOO_MANY_OWN_TICKET_NOTES'],
} as const;

export const ticketNotesApi = {
  listTicketNotes: defineOperation('GET /ticket-notes/list', {
    summary: 'Notes of a ticket, oldest first',
    access: 'user',
    query: z.object({ ticketId: idTextOf('ticket'), contactId: idTextOf('contact').optional() }),
    reply: z.array(ticketNote),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND'],
  }),
  createTicketNote: defineOperation('POST /ticket-notes', {
    idempotent: true,
    summary: 'Adds a note to a ticket; whoever sees the ticket sees it',
    access: 'user',
    audit: 'ticketNotes.create',
    body: z.object({ note, ticketId: idOf('ticket'), contactId: optionalIdOf('contact').optional() }),
    reply: ticketNote,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_CONTACT_FOUND',
      'ERR_TOO_MANY_TICKET_NOTES',
      'ERR_TOO_MANY_OWN_TICKET_NOTES',
    ],
  }),
  updateTicketNote: defineOperation('PUT /ticket-notes/{id}', {
    summary: 'Changes a note, by its writer or an administrator',
    ...change,
    body: z.object({ note: note.optional() }),
  }),
  postTicketNote: defineOperation('POST /ticket-notes/{id}', {
    repeated: 'same',
    summary: 'The same as PUT, for existing clients',
    ...change,
    body: z.object({ note }),
  }),
  deleteTicketNote: defineOperation('DELETE /ticket-notes/{id}', {
    summary: 'Deletes a note, by its writer or an administrator',
    access: 'user',
    audit: 'ticketNotes.delete',
    params: idParamsOf('ticketNote'),
    reply: messageReply,
    errors: ['ERR_NO_TICKET_NOTE_FOUND', 'ERR_NO_PERMISSION'],
  }),
};
