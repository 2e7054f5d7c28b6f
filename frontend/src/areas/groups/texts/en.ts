import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  groups: {
    members: 'Members',
    search: 'Search members',
    you: 'You',
    admin: 'Admin',
    nameless: 'Member',
    asking: 'Asking WhatsApp who is in the group…',
    loading: 'Loading members…',
    failed: 'The members did not load.',
    unanswered: 'WhatsApp did not say who is in the group.',
    asOf: 'List of {{date}}',
    none: 'No member found.',
    writeOn: 'Write one more letter to search the whole group.',
    more: 'There are more members than this list shows.',
    talk: 'Open a ticket with {{name}}',
    mention: 'Mention a member',
    mostNamed: 'One message mentions {{count}} people at most.',
    reactions_one: 'One reaction: {{emojis}}',
    reactions_other: '{{count}} reactions: {{emojis}}',
    whoReacted: 'Who reacted',
  },
};
