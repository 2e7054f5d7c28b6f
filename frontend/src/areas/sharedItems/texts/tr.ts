import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  sharedItems: {
    title: 'Medya, bağlantılar ve belgeler',
    show: 'Göster',
    hide: 'Gizle',
    kinds: { media: 'Medya', documents: 'Belgeler', links: 'Bağlantılar' },
    empty: {
      media: 'Bu konuşmada fotoğraf ya da video yok.',
      documents: 'Bu konuşmada belge yok.',
      links: 'Bu konuşmada bağlantı yok.',
    },
    failed: 'Bu yüklenmedi.',
    openVideo: '{{name}} videosunu aç',
    more: 'Daha fazla göster',
  },
};
