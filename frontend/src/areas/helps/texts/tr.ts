import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  helps: {
    title: 'Yardım',
    listTitle: 'Yardım videoları',
    count_one: '{{count}} video',
    count_other: '{{count}} video',
    add: 'Yeni video',
    search: 'Video ara',
    empty: 'Henüz video yok',
    emptyHint: 'Videolar tüm şirketlerin Yardım sayfasında görünür.',
    nothing: 'Henüz yardım videosu yok',
    emptySearch: 'Video bulunamadı',
    columns: {
      title: 'Başlık',
      description: 'Açıklama',
      video: 'Video kodu',
    },
    editRow: '{{name}} düzenle',
    deleteRow: '{{name}} sil',
    deleteTitle: '{{name}} videosu silinsin mi?',
    deleteHint: 'Bu kaydı gerçekten silmek istiyor musunuz? Yardım sayfasından kalkar.',
    saved: 'İşlem tamamlandı!',
    addTitle: 'Yeni video',
    editTitle: 'Videoyu düzenle',
    video: 'Video',
    videoHint: 'Kod veya YouTube adresi.',
    videoWrong: 'Bir YouTube videosunun kodunu veya adresini girin.',
    watch: '{{title}} izle',
  },
  errors: {
    ERR_NO_HELP_FOUND: 'Bu video artık yok.',
    ERR_TOO_MANY_HELPS: '200 video sınırına ulaşıldı. Önce birini silin.',
  },
};
