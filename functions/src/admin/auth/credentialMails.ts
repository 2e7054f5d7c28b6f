import type { Language } from '@balcao/shared/records/userModel';
import { shownCode } from './resetCode.ts';
import type { NamedMail } from '../../core/people/sendMail.ts';

interface Texts {
  /** Sent to a new address: the link that activates it. */
  confirmEmail: (link: string) => NamedMail;
  /** Sent to the previous address. */
  emailChanged: (to: string) => NamedMail;
  passwordChanged: NamedMail;
  /** Sent after a sign-up with a link to sign in; contains nothing that was typed in the form. */
  welcome: (link: string) => NamedMail;
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
    welcome: (link) => (app) => ({
      subject: `Sua conta no ${app}`,
      text: `Sua empresa foi criada no ${app} e você é a pessoa que a administra.\n\nEntre com este e-mail e a senha que escolheu:\n${link}\n\nSe não foi você, ignore esta mensagem.\n`,
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
    welcome: (link) => (app) => ({
      subject: `Your ${app} account`,
      text: `Your company was created in ${app} and you are the one who administers it.\n\nSign in with this e-mail and the password you chose:\n${link}\n\nIf this was not you, ignore this message.\n`,
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
    welcome: (link) => (app) => ({
      subject: `Su cuenta de ${app}`,
      text: `Su empresa se creó en ${app} y usted la administra.\n\nEntre con este correo y la contraseña que eligió:\n${link}\n\nSi no fue usted, ignore este mensaje.\n`,
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
    welcome: (link) => (app) => ({
      subject: `${app} hesabınız`,
      text: `Şirketiniz ${app} uygulamasında oluşturuldu ve yöneticisi sizsiniz.\n\nBu e-posta ve seçtiğiniz parolayla giriş yapın:\n${link}\n\nBunu siz yapmadıysanız bu iletiyi yok sayın.\n`,
    }),
    resetCode: (code, link) => (app) => ({
      subject: `${app} için yeni parola kodunuz`,
      text: `${app} hesabınız için yeni bir parola istendi.\n\nKodunuz: ${shownCode(code)}\n\n15 dakika ve yalnızca bir kez geçerlidir. Kodu istediğiniz sayfaya yazın ya da bu adresi açın:\n${link}\n\nBunu siz istemediyseniz bu iletiyi yok sayın: parolanız aynı kalır. Kodu kimseyle paylaşmayın.\n`,
    }),
  },
};
