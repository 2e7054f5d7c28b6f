import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  profile: {
    changePicture: 'Fotoğrafı değiştir',
    pictureSaved: 'Fotoğraf kaydedildi',
    notAPicture: 'Bir görsel dosyası seçin.',
    title: 'Profili düzenle',
    name: 'Ad',
    email: 'E-posta',
    newPassword: 'Yeni parola',
    newPasswordHelp: 'Mevcut parolayı korumak için boş bırakın',
    currentPassword: 'Mevcut parola',
    currentPasswordHelp: 'E-postayı veya parolayı değiştirmek için',
    language: 'Dil',
    theme: 'Varsayılan tema',
    light: 'Açık',
    dark: 'Koyu',
    menu: 'Yan menü',
    menuOpen: 'Açık',
    menuClosed: 'Daraltılmış',
    farewell: 'Veda mesajı',
    farewellHelp: 'Bir görüşmeyi veda ile kapattığınızda, bağlantının veda mesajı yerine gönderilir.',
    saved: 'Profil kaydedildi',
    emailSent: '{{email}} adresine bir bağlantı gönderdik. Yeni e-posta, bağlantı açılınca geçerli olur.',
  },
  errors: {
    ERR_WRONG_PASSWORD: 'Mevcut parola yanlış.',
  },
};
