import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  wideChanges: {
    title: 'Hâlâ geri alınabilir',
    hint: 'Son 24 saatte birinin tüm ekip için değiştirdikleri.',
    someone: 'Biri',
    block: '{{who}}, {{name}} kişisini engelledi',
    tag: '{{who}}, {{name}} etiketini sildi',
    wallets: '{{who}}, {{name}} kişisinin sorumlularını değiştirdi',
    told: {
      block: '{{who}} bir kişiyi engelledi. Ayarlar, Etkinlik kaydı bölümünde geri alabilirsiniz.',
      tag: '{{who}} bir etiketi sildi. Ayarlar, Etkinlik kaydı bölümünde geri alabilirsiniz.',
      wallets:
        '{{who}} bir kişinin sorumlularını değiştirdi. Ayarlar, Etkinlik kaydı bölümünde geri alabilirsiniz.',
    },
    until: '{{when}} tarihine kadar',
    undo: 'Geri al',
    undoRow: 'Geri al: {{what}}',
    more: 'Daha fazla göster',
    undone: 'Geri alındı',
    failed: 'Geri alınabilecekler yüklenemedi.',
  },
  errors: {
    ERR_WIDE_CHANGE_OVER: 'Bu zaten geri alındı ya da bir günden fazla geçti.',
  },
};
