import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  announcements: {
    title: 'Duyurular',
    none: 'Duyuru yok',
    noneHint: 'Platformun yenilikleri burada görünür.',
    more: 'Daha fazla',
    new: 'Yeni',
    priorityOf: 'Öncelik: {{priority}}',
    priorities: {
      high: 'Yüksek',
      medium: 'Orta',
      low: 'Düşük',
    },
    count_one: '{{count}} duyuru',
    count_other: '{{count}} duyuru',
    add: 'Yeni duyuru',
    search: 'Duyuru ara',
    empty: 'Henüz duyuru yok',
    emptyHint: 'Bir duyuru, menüde tüm şirketlerin herkesine gösterilir. İlkini yazın.',
    emptySearch: 'Duyuru bulunamadı',
    columns: {
      title: 'Başlık',
      priority: 'Öncelik',
      mediaName: 'Dosya',
      status: 'Durum',
    },
    text: 'Metin',
    status: 'Herkese görünür',
    media: 'Resim',
    noMedia: 'Resim yok',
    active: 'Etkin',
    inactive: 'Etkin değil',
    editRow: '{{name}} düzenle',
    deleteRow: '{{name}} sil',
    deleteTitle: '{{name}} duyurusu silinsin mi?',
    deleteHint: 'Resmiyle birlikte herkes için kaybolur. Bu işlem geri alınamaz.',
    deleted: 'Duyuru silindi.',
    saved: 'Duyuru kaydedildi.',
    addTitle: 'Yeni duyuru',
    editTitle: 'Duyuruyu düzenle',
  },
  errors: {
    ERR_NO_ANNOUNCEMENT_FOUND: 'Bu duyuru artık yok.',
    ERR_TOO_MANY_ANNOUNCEMENTS: '100 duyuru sınırına ulaşıldı. Önce birini silin.',
  },
};
