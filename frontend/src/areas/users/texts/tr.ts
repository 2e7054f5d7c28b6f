import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  profile: {
    title: 'Profili düzenle',
    name: 'Ad',
    email: 'E-posta',
    newPassword: 'Yeni parola',
    newPasswordHelp: 'Mevcut parolayı korumak için boş bırakın',
    language: 'Dil',
    theme: 'Varsayılan tema',
    light: 'Açık',
    dark: 'Koyu',
    menu: 'Yan menü',
    menuOpen: 'Açık',
    menuClosed: 'Daraltılmış',
    saved: 'Profil kaydedildi',
  },
  errors: {
    ERR_EMAIL_ALREADY_EXISTS: 'Bu e-postayla bir kullanıcı zaten var.',
  },
};
