import type { Language } from '@balcao/shared/users/userModel';
import type { Runtime } from '../runtime/runtime.ts';
import type { Invitation } from './invitationEntity.ts';
import { sendMail } from './sendMail.ts';

interface Texts {
  subject: string;
  text: (company: string, link: string) => string;
}

const mails: Readonly<Record<Language, Texts>> = {
  pt: {
    subject: 'Seu convite para o Balcão',
    text: (company, link) =>
      `A empresa ${company} foi criada no Balcão e você é a pessoa que a administra.\n\nEscolha sua senha aqui; o endereço vale por sete dias e uma vez só:\n${link}\n\nSe você não esperava este convite, ignore esta mensagem.\n`,
  },
  en: {
    subject: 'Your invitation to Balcão',
    text: (company, link) =>
      `The company ${company} was created in Balcão and you are the one who administers it.\n\nChoose your password here; the address is good for seven days and works once:\n${link}\n\nIf you did not expect this invitation, ignore this message.\n`,
  },
  es: {
    subject: 'Su invitación a Balcão',
    text: (company, link) =>
      `La empresa ${company} se creó en Balcão y usted la administra.\n\nElija su contraseña aquí; la dirección vale por siete días y una sola vez:\n${link}\n\nSi no esperaba esta invitación, ignore este mensaje.\n`,
  },
  tr: {
    subject: 'Balcão davetiniz',
    text: (company, link) =>
      `${company} şirketi Balcão'da oluşturuldu ve yöneticisi sizsiniz.\n\nParolanızı buradan seçin; adres yedi gün ve yalnızca bir kez geçerlidir:\n${link}\n\nBu daveti beklemiyorsanız bu iletiyi yok sayın.\n`,
  },
};

/** The address that an invitation's mail leads to. The token stands behind `#`, which browsers tell no server. */
export function invitationLink({ settings }: Pick<Runtime, 'settings'>, { token }: Invitation): string {
  return `${settings.publicUrl}/invitation#${token}`;
}

/**
 * Sends the mail with the invitation's link. That a mail could not leave is told by false: what the invitation belongs to is
 * stored already.
 */
export async function sendInvitation(
  runtime: Pick<Runtime, 'clients' | 'settings' | 'log'>,
  invitation: Invitation,
  to: { email: string; company: string; language: Language },
): Promise<boolean> {
  const { subject, text } = mails[to.language];
  const link = invitationLink(runtime, invitation);
  return sendMail(runtime, to.email, { subject, text: text(to.company, link) }, 'invitation');
}
