import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  wideChanges: {
    title: 'Can still be undone',
    hint: 'What somebody changed for the whole team within 24 hours.',
    someone: 'Somebody',
    block: '{{who}} blocked the contact {{name}}',
    tag: '{{who}} deleted the tag {{name}}',
    wallets: '{{who}} changed the owners of {{name}}',
    told: {
      block: '{{who}} blocked a contact. You can undo it in Settings, Activity log.',
      tag: '{{who}} deleted a tag. You can undo it in Settings, Activity log.',
      wallets: '{{who}} changed the owners of a contact. You can undo it in Settings, Activity log.',
    },
    until: 'until {{when}}',
    undo: 'Undo',
    undoRow: 'Undo: {{what}}',
    more: 'Show more',
    undone: 'Undone',
    failed: 'What can be undone did not load.',
  },
  errors: {
    ERR_WIDE_CHANGE_OVER: 'This was undone already, or more than a day has passed.',
  },
};
