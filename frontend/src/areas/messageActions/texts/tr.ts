import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  messageActions: {
    menu: 'Mesajla ne yapılacak',
    reactions: 'Tepki ver',
    reactWith: '{{emoji}} ile tepki ver',
    takeBack: '{{emoji}} tepkisini geri al',
    otherReaction: 'Başka tepki',
    copy: 'Metni kopyala',
    copied: 'Metin kopyalandı',
    edit: 'Düzenle',
    editing: 'Mesaj düzenleniyor',
    editHint: 'Enter kaydeder · Esc vazgeçer',
    save: 'Düzenlemeyi kaydet',
    cancelEdit: 'Düzenlemeden vazgeç',
    delete: 'Herkesten sil',
    deleteTitle: 'Mesaj herkesten silinsin mi?',
    deleteHint: 'Buradan ve müşterinin telefonundan kaybolur. Geri alınamaz.',
    deleteNoteTitle: 'Not silinsin mi?',
    deleteNoteHint: 'Tüm iş arkadaşlarından kaybolur. Geri alınamaz.',
    deleteAction: 'Sil',
  },
  errors: {
    ERR_EDITING_WAPP_MSG: 'Bu mesaj artık düzenlenemez.',
  },
};
