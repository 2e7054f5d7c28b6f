import type { Area } from '../../kit/area/Area.ts';
import { dropNote, storeNote } from './ticketNoteCache.ts';
import { ticketNotesTexts } from './texts/ticketNotesTexts.ts';

export const ticketNotes = {
  texts: ticketNotesTexts,
  live: {
    ticketNote: {
      apply: ({ data: { note, noteId, ticketId } }, { client }) => {
        if (note) storeNote(client, note);
        else dropNote(client, ticketId, noteId);
      },
      stale: ['GET /ticket-notes/list'],
    },
  },
} satisfies Area;
