import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  ticketNotes: {
    title: 'Notlar',
    label: 'Yeni not',
    add: 'Ekle',
    empty: 'Henüz not yok. Buraya yazılanları müşteri görmez.',
    failed: 'Notlar yüklenemedi.',
    added: 'Not eklendi!',
    saved: 'Not kaydedildi',
    deleted: 'Not silindi!',
    edit: 'Notu düzenle',
    editRow: '{{date}} tarihli notu düzenle',
    deleteRow: '{{date}} tarihli notu sil',
    deleteTitle: 'Bu not silinsin mi?',
    deleteHint: 'Ekipteki hiç kimse onu artık görmez.',
    edited: 'düzenlendi',
    left: 'Yazan kişi ekipten ayrıldı',
  },
  errors: {
    ERR_NO_TICKET_NOTE_FOUND: 'Bu not artık yok.',
    ERR_TOO_MANY_OWN_TICKET_NOTES:
      'Bir kişinin bir görüşmede en çok 100 notu ya da 256 KB metni olabilir. Önce birini silin ya da bir yöneticiye sorun.',
    ERR_TOO_MANY_TICKET_NOTES: 'Bu görüşmede zaten 200 not var. Yenisini eklemeden önce birini silin.',
  },
};
