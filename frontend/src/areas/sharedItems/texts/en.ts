import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  sharedItems: {
    title: 'Media, links and documents',
    show: 'Show',
    hide: 'Hide',
    kinds: { media: 'Media', documents: 'Documents', links: 'Links' },
    empty: {
      media: 'No photo or video in this conversation.',
      documents: 'No document in this conversation.',
      links: 'No link in this conversation.',
    },
    failed: 'This did not load.',
    openVideo: 'Open the video {{name}}',
    more: 'Show more',
  },
};
