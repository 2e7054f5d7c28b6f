import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  todos: {
    title: 'To-do list',
    count_one: '{{count}} to do',
    count_other: '{{count}} to do',
    new: 'New task',
    add: 'Add',
    editing: 'Editing. Esc ends it without saving.',
    editRow: 'Edit {{text}}',
    deleteRow: 'Delete {{text}}',
    deleted: 'Task deleted',
    undo: 'Undo',
    empty: 'Nothing to do yet',
    emptyHint: 'Write above what you do not want to forget. Only you see this list.',
    keep: 'Keep with my account',
    deviceHint: 'The list stays in this browser only.',
    keptHint: 'The list follows you to other devices.',
    behind: 'The account does not have the list as it is here yet.',
    endTitle: 'Take the list out of the account?',
    endHint:
      'It is deleted from the account and no longer follows you. It stays in this browser and on devices that have it.',
    end: 'Take out',
    notStored: 'This browser does not keep the list: it is gone when the page is closed.',
  },
  errors: {
    ERR_TOO_MANY_TODOS: 'The list is full. Delete tasks before you add others.',
  },
};
