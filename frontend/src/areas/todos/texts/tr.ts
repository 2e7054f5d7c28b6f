import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  todos: {
    title: 'Yapılacaklar',
    count_one: 'Yapılacak {{count}} iş',
    count_other: 'Yapılacak {{count}} iş',
    new: 'Yeni görev',
    add: 'Ekle',
    editing: 'Düzenleniyor. Esc kaydetmeden bitirir.',
    editRow: '{{text}} görevini düzenle',
    deleteRow: '{{text}} görevini sil',
    deleted: 'Görev silindi',
    undo: 'Geri al',
    empty: 'Henüz yapılacak bir şey yok',
    emptyHint: 'Unutmak istemediğinizi yukarıya yazın. Bu listeyi yalnızca siz görürsünüz.',
    keep: 'Hesabımda sakla',
    deviceHint: 'Liste yalnızca bu tarayıcıda durur.',
    keptHint: 'Liste diğer cihazlarınızda da yanınızda olur.',
    behind: 'Hesapta liste henüz buradaki gibi değil.',
    endTitle: 'Liste hesaptan çıkarılsın mı?',
    endHint: 'Hesaptan silinir ve artık sizinle gelmez. Bu tarayıcıda ve onu almış cihazlarda kalır.',
    end: 'Hesaptan çıkar',
    notStored: 'Bu tarayıcı listeyi saklamıyor: sayfa kapanınca kaybolur.',
  },
  errors: {
    ERR_TOO_MANY_TODOS: 'Liste dolu. Başka görev eklemeden önce bazılarını silin.',
  },
};
