import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  groups: {
    members: 'Katılımcılar',
    search: 'Katılımcı ara',
    you: 'Siz',
    admin: 'Yönetici',
    nameless: 'Katılımcı',
    asking: "Grupta kimlerin olduğu WhatsApp'a soruluyor…",
    loading: 'Katılımcılar yükleniyor…',
    failed: 'Katılımcılar yüklenmedi.',
    unanswered: 'WhatsApp grupta kimlerin olduğunu söylemedi.',
    asOf: '{{date}} tarihli liste',
    none: 'Katılımcı bulunamadı.',
    writeOn: 'Tüm grupta aramak için bir harf daha yazın.',
    more: 'Bu listenin gösterdiğinden daha fazla katılımcı var.',
    talk: '{{name}} ile görüşme aç',
    mention: 'Katılımcıdan bahset',
    mostNamed: 'Bir mesajda en fazla {{count}} kişiden bahsedilir.',
    reactions_one: 'Bir tepki: {{emojis}}',
    reactions_other: '{{count}} tepki: {{emojis}}',
    whoReacted: 'Kim tepki verdi',
  },
};
