import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  announcements: {
    title: 'Announcements',
    none: 'No announcements',
    noneHint: 'News of the platform is shown here.',
    more: 'Show more',
    new: 'New',
    priorityOf: 'Priority: {{priority}}',
    priorities: {
      high: 'High',
      medium: 'Medium',
      low: 'Low',
    },
    count_one: '{{count}} announcement',
    count_other: '{{count}} announcements',
    add: 'New announcement',
    search: 'Search announcements',
    empty: 'No announcements yet',
    emptyHint: 'An announcement is shown to everybody of every company, in the menu. Write the first one.',
    emptySearch: 'No announcement found',
    columns: {
      title: 'Title',
      priority: 'Priority',
      mediaName: 'File',
      status: 'Status',
    },
    text: 'Text',
    status: 'Visible to everybody',
    media: 'Picture',
    noMedia: 'No picture',
    active: 'Active',
    inactive: 'Inactive',
    editRow: 'Edit {{name}}',
    deleteRow: 'Delete {{name}}',
    deleteTitle: 'Delete the announcement {{name}}?',
    deleteHint: 'It disappears for everybody, with its picture. This cannot be undone.',
    deleted: 'Announcement deleted.',
    saved: 'Announcement saved.',
    addTitle: 'New announcement',
    editTitle: 'Edit announcement',
  },
  errors: {
    ERR_NO_ANNOUNCEMENT_FOUND: 'This announcement no longer exists.',
    ERR_TOO_MANY_ANNOUNCEMENTS: 'The limit of 100 announcements has been reached. Delete one first.',
  },
};
