import { defineArea, topic } from '../contract/defineArea.ts';
import type { TicketNote } from './ticketNoteModel.ts';

export const ticketNotesArea = defineArea({
  api: () => import('./ticketNotesApi.ts'),
  events: { ticketNote: topic<{ note?: TicketNote; noteId: number; ticketId: number }>() },
  errors: {
    ERR_NO_TICKET_NOTE_FOUND: 404,
    ERR_TOO_MANY_TICKET_NOTES: 400,
    ERR_TOO_MANY_OWN_TICKET_NOTES: 400,
  },
  ids: { ticketNote: 5 },
});
