// Generated from the contract and the folder's files: npm run generate.
import type { ticketNotesApi } from '@balcao/shared/ticketNotes/ticketNotesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createTicketNote } from './createTicketNote.ts';
import { deleteTicketNote } from './deleteTicketNote.ts';
import { listTicketNotes } from './listTicketNotes.ts';
import { updateTicketNote, postTicketNote } from './updateTicketNote.ts';

export const ticketNotesHandlers: Handlers<typeof ticketNotesApi> = {
  listTicketNotes,
  createTicketNote,
  updateTicketNote,
  postTicketNote,
  deleteTicketNote,
};
