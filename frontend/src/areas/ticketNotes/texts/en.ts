import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  ticketNotes: {
    title: 'Notes',
    label: 'New note',
    add: 'Add',
    empty: 'No notes yet. The customer does not see what is written here.',
    failed: 'The notes could not be loaded.',
    added: 'Note added!',
    saved: 'Note saved',
    deleted: 'Note deleted!',
    edit: 'Edit note',
    editRow: 'Edit the note of {{date}}',
    deleteRow: 'Delete the note of {{date}}',
    deleteTitle: 'Delete this note?',
    deleteHint: 'The whole team will no longer see it.',
    edited: 'edited',
    left: 'Its writer has left the team',
  },
  errors: {
    ERR_NO_TICKET_NOTE_FOUND: 'This note is no longer there.',
    ERR_TOO_MANY_OWN_TICKET_NOTES:
      'One person may have 100 notes on a ticket, or 256 KB of text. Delete one first, or ask an administrator.',
    ERR_TOO_MANY_TICKET_NOTES: 'This ticket has 200 notes already. Delete one before adding another.',
  },
};
