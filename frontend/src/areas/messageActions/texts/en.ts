import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  messageActions: {
    menu: 'What to do with the message',
    reactions: 'React',
    reactWith: 'React with {{emoji}}',
    takeBack: 'Take back the reaction {{emoji}}',
    otherReaction: 'Another reaction',
    copy: 'Copy the text',
    copied: 'Text copied',
    edit: 'Edit',
    editing: 'Editing the message',
    editHint: 'Enter saves · Esc cancels',
    save: 'Save the edit',
    cancelEdit: 'Cancel the edit',
    delete: 'Delete for everyone',
    deleteTitle: 'Delete the message for everyone?',
    deleteHint: 'It disappears here and from the customer’s phone. This cannot be undone.',
    deleteNoteTitle: 'Delete the note?',
    deleteNoteHint: 'It disappears for all colleagues. This cannot be undone.',
    deleteAction: 'Delete',
  },
  errors: {
    ERR_EDITING_WAPP_MSG: 'This message can no longer be edited.',
  },
};
