import type { Language } from '@balcao/shared/records/userModel';
import { shownCode } from './resetCode.ts';
import type { NamedMail } from '../../core/people/sendMail.ts';

interface Texts {
  /** Sent to a new address: the link that activates it. */
  confirmEmail: (link: string) => NamedMail;
  /** Sent to the previous address. */
  emailChanged: (to: string) => NamedMail;
  passwordChanged: NamedMail;
  /** Sent after a sign-up: the link that proves the address. Contains nothing that was typed in the form. */
  proveEmail: (link: string) => NamedMail;
  /** The reset code, and a link that fills it in. */
  resetCode: (code: string, link: string) => NamedMail;
}

/** Mails about a person's credentials. */
export const credentialMails: Readonly<Record<Language, Texts>> = {
  pt: {
    confirmEmail: (link) => (app) => ({
      subject: `Confirme seu novo e-mail no ${app}`,
      text: `Foi pedido que este endereço passe a ser o e-mail de uma conta do ${app}.\n\nAbra este endereço para confirmar; ele vale por 24 horas e uma vez só:\n${link}\n\nAté lá, vale o e-mail anterior. Se você não pediu isto, ignore esta mensagem.\n`,
    }),
    emailChanged: (to) => (app) => ({
      subject: `O e-mail da sua conta do ${app} foi alterado`,
      text: `A partir de agora a sua conta do ${app} entra com ${to}, e não mais com este endereço.\n\nSe não foi você, fale já com quem administra a sua empresa no ${app}.\n`,
    }),
    passwordChanged: (app) => ({
      subject: `A senha da sua conta do ${app} foi alterada`,
      text: `A senha da sua conta do ${app} acaba de ser alterada. As outras sessões foram encerradas.\n\nSe não foi você, fale já com quem administra a sua empresa no ${app}.\n`,
    }),
    proveEmail: (link) => (app) => ({
      subject: `Confirme seu e-mail no ${app}`,
      text: `Alguém criou uma empresa no ${app} com este e-mail.\n\nSe foi você, abra este endereço para confirmar:\n${link}\n\nEle vale por 24 horas a partir do cadastro. Até lá você já entra com este e-mail e a senha que escolheu; conectar números e enviar mensagens só depois de confirmar. Sem a confirmação, o cadastro é apagado.\n\nSe não foi você, ignore esta mensagem e não abra o endereço: o cadastro é apagado sozinho.\n`,
    }),
    resetCode: (code, link) => (app) => ({
      subject: `Seu código para uma nova senha no ${app}`,
      text: `Foi pedida uma nova senha para a sua conta do ${app}.\n\nSeu código: ${shownCode(code)}\n\nEle vale por 15 minutos e uma vez só. Digite-o na página em que o pediu ou abra este endereço:\n${link}\n\nSe você não pediu isto, ignore esta mensagem: a sua senha continua a mesma. Não passe o código a ninguém.\n`,
    }),
  },
  en: {
    confirmEmail: (link) => (app) => ({
      subject: `Confirm your new e-mail in ${app}`,
      text: `Somebody asked for this address to become the e-mail of a ${app} account.\n\nOpen this address to confirm; it is good for 24 hours and works once:\n${link}\n\nUntil then the previous e-mail counts. If you did not ask for this, ignore this message.\n`,
    }),
    emailChanged: (to) => (app) => ({
      subject: `The e-mail of your ${app} account was changed`,
      text: `From now on your ${app} account signs in with ${to}, and no longer with this address.\n\nIf this was not you, talk to who administers your company in ${app} right away.\n`,
    }),
    passwordChanged: (app) => ({
      subject: `The password of your ${app} account was changed`,
      text: `The password of your ${app} account has just been changed. All other sessions have ended.\n\nIf this was not you, talk to who administers your company in ${app} right away.\n`,
    }),
    proveEmail: (link) => (app) => ({
      subject: `Confirm your e-mail in ${app}`,
      text: `Somebody created a company in ${app} with this e-mail.\n\nIf it was you, open this address to confirm:\n${link}\n\nIt is good for 24 hours from the sign-up. Until then you can sign in with this e-mail and the password you chose; numbers and messages come after you have confirmed. Without that, the sign-up is erased.\n\nIf it was not you, ignore this message and do not open the address: the sign-up is erased by itself.\n`,
    }),
    resetCode: (code, link) => (app) => ({
      subject: `Your code for a new password in ${app}`,
      text: `Somebody asked for a new password for your ${app} account.\n\nYour code: ${shownCode(code)}\n\nIt is good for 15 minutes and works once. Type it on the page where you asked for it, or open this address:\n${link}\n\nIf you did not ask for this, ignore this message: your password stays what it is. Give the code to nobody.\n`,
    }),
  },
  es: {
    confirmEmail: (link) => (app) => ({
      subject: `Confirme su nuevo correo en ${app}`,
      text: `Se pidió que esta dirección pase a ser el correo de una cuenta de ${app}.\n\nAbra esta dirección para confirmarlo; vale por 24 horas y una sola vez:\n${link}\n\nHasta entonces vale el correo anterior. Si no lo pidió, ignore este mensaje.\n`,
    }),
    emailChanged: (to) => (app) => ({
      subject: `El correo de su cuenta de ${app} fue cambiado`,
      text: `Desde ahora su cuenta de ${app} entra con ${to}, y ya no con esta dirección.\n\nSi no fue usted, hable enseguida con quien administra su empresa en ${app}.\n`,
    }),
    passwordChanged: (app) => ({
      subject: `La contraseña de su cuenta de ${app} fue cambiada`,
      text: `La contraseña de su cuenta de ${app} acaba de ser cambiada. Las demás sesiones terminaron.\n\nSi no fue usted, hable enseguida con quien administra su empresa en ${app}.\n`,
    }),
    proveEmail: (link) => (app) => ({
      subject: `Confirme su correo en ${app}`,
      text: `Alguien creó una empresa en ${app} con este correo.\n\nSi fue usted, abra esta dirección para confirmarlo:\n${link}\n\nVale por 24 horas desde el registro. Hasta entonces ya entra con este correo y la contraseña que eligió; conectar números y enviar mensajes, solo después de confirmar. Sin la confirmación, el registro se borra.\n\nSi no fue usted, ignore este mensaje y no abra la dirección: el registro se borra solo.\n`,
    }),
    resetCode: (code, link) => (app) => ({
      subject: `Su código para una nueva contraseña en ${app}`,
      text: `Se pidió una nueva contraseña para su cuenta de ${app}.\n\nSu código: ${shownCode(code)}\n\nVale por 15 minutos y una sola vez. Escríbalo en la página donde lo pidió o abra esta dirección:\n${link}\n\nSi no lo pidió, ignore este mensaje: su contraseña sigue siendo la misma. No dé el código a nadie.\n`,
    }),
  },
  tr: {
    confirmEmail: (link) => (app) => ({
      subject: `${app} için yeni e-postanızı onaylayın`,
      text: `Bu adresin bir ${app} hesabının e-postası olması istendi.\n\nOnaylamak için bu adresi açın; 24 saat ve yalnızca bir kez geçerlidir:\n${link}\n\nO zamana kadar önceki e-posta geçerlidir. Bunu siz istemediyseniz bu iletiyi yok sayın.\n`,
    }),
    emailChanged: (to) => (app) => ({
      subject: `${app} hesabınızın e-postası değişti`,
      text: `Artık ${app} hesabınıza bu adresle değil, ${to} ile giriliyor.\n\nBunu siz yapmadıysanız hemen şirketinizin ${app} yöneticisiyle görüşün.\n`,
    }),
    passwordChanged: (app) => ({
      subject: `${app} hesabınızın parolası değişti`,
      text: `${app} hesabınızın parolası az önce değişti. Diğer oturumlar sona erdi.\n\nBunu siz yapmadıysanız hemen şirketinizin ${app} yöneticisiyle görüşün.\n`,
    }),
    proveEmail: (link) => (app) => ({
      subject: `${app}: e-postanızı onaylayın`,
      text: `Biri bu e-posta ile ${app} uygulamasında bir şirket oluşturdu.\n\nBu sizseniz onaylamak için bu adresi açın:\n${link}\n\nAdres kayıttan sonra 24 saat geçerlidir. O zamana kadar bu e-posta ve seçtiğiniz parola ile giriş yapabilirsiniz; numara bağlamak ve mesaj göndermek ancak onaydan sonra mümkündür. Onaylanmazsa kayıt silinir.\n\nBu siz değilseniz bu iletiyi yok sayın ve adresi açmayın: kayıt kendiliğinden silinir.\n`,
    }),
    resetCode: (code, link) => (app) => ({
      subject: `${app} için yeni parola kodunuz`,
      text: `${app} hesabınız için yeni bir parola istendi.\n\nKodunuz: ${shownCode(code)}\n\n15 dakika ve yalnızca bir kez geçerlidir. Kodu istediğiniz sayfaya yazın ya da bu adresi açın:\n${link}\n\nBunu siz istemediyseniz bu iletiyi yok sayın: parolanız aynı kalır. Kodu kimseyle paylaşmayın.\n`,
    }),
  },
};
