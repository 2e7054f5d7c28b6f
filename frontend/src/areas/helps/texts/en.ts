import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  helps: {
    title: 'Help',
    listTitle: 'Help videos',
    count_one: '{{count}} video',
    count_other: '{{count}} videos',
    add: 'New video',
    search: 'Search videos',
    empty: 'No videos yet',
    emptyHint: 'Videos appear on the Help page of every company.',
    nothing: 'There are no help videos yet',
    emptySearch: 'No video found',
    columns: {
      title: 'Title',
      description: 'Description',
      video: 'Video code',
    },
    editRow: 'Edit {{name}}',
    deleteRow: 'Delete {{name}}',
    deleteTitle: 'Delete the video {{name}}?',
    deleteHint: 'Do you really want to delete this record? It goes from the Help page.',
    saved: 'Done!',
    addTitle: 'New video',
    editTitle: 'Edit video',
    video: 'Video',
    videoHint: 'The code, or the YouTube address.',
    videoWrong: 'Use the code of a YouTube video, or its address.',
    watch: 'Watch {{title}}',
  },
  errors: {
    ERR_NO_HELP_FOUND: 'This video does not exist any more.',
    ERR_TOO_MANY_HELPS: 'The limit of 200 videos is reached. Delete one first.',
  },
};
