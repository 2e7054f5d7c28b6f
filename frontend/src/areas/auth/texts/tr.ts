import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  login: {
    title: 'Giriş yap',
    subtitle: 'Müşterilere yanıt vermek için hesabınızı açın',
    email: 'E-posta',
    password: 'Parola',
    showPassword: 'Parolayı göster',
    hidePassword: 'Parolayı gizle',
    remember: 'Beni hatırla',
    submit: 'Giriş yap',
    support: 'Destekle konuş',
    language: 'Dil',
    otherComputer: 'Hesabınıza başka bir bilgisayardan girildi.',
    expired: 'Oturumunuz sona erdi. Yeniden giriş yapın.',
    emailRequired: 'E-postanızı yazın',
    passwordRequired: 'Parolanızı yazın',
    weakPassword: 'Parolanız en az 8 karakter olmalı; bir büyük harf, bir küçük harf ve bir rakam içermeli.',
  },
  invitation: {
    title: 'Hoş geldiniz',
    subtitle: 'Hesabınızın parolasını seçin.',
    repeat: 'Parolayı tekrarlayın',
    different: 'Parolalar aynı değil',
    submit: 'Kaydet ve giriş yap',
    toLogin: 'Zaten parolam var',
  },
  confirmEmail: {
    title: 'Yeni e-posta',
    waiting: 'Yeni e-postanız onaylanıyor…',
    done: 'Tamam: artık {{email}} ile giriyorsunuz.',
    continue: 'Devam et',
  },
  errors: {
    ERR_EMAIL_LINK:
      'Bu bağlantı kullanılmış, süresi dolmuş ya da yenisiyle değiştirilmiş. E-posta değişikliğini yeniden isteyin.',
    ERR_EMAIL_ALREADY_EXISTS: 'Bu e-postayla bir kullanıcı zaten var.',
    ERR_INVALID_CREDENTIALS: 'E-posta veya parola hatalı.',
    ERR_OUT_OF_HOURS: 'Çalışma saatlerinizin dışında.',
    ERR_INVITATION: 'Bu davet kullanılmış ya da süresi dolmuş. Yenisini isteyin.',
    ERR_WEAK_PASSWORD: 'Bu parola çok yaygın. Başka bir tane seçin.',
    ERR_USER_CREATION_DISABLED: 'Yeni hesap kaydı kapalı.',
  },
};
