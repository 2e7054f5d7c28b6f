import type { Language } from '@balcao/shared/users/userModel';
import type { Runtime } from '../runtime/runtime.ts';
import type { Invitation } from './invitationEntity.ts';
import { sendMail } from './sendMail.ts';

interface Texts {
  subject: string;
  /** To the first administrator of a company that the platform made. */
  administrator: (company: string) => string;
  /** To somebody whom a colleague invites. */
  colleague: (by: string, company: string) => string;
  how: (link: string) => string;
}

const mails: Readonly<Record<Language, Texts>> = {
  pt: {
    subject: 'Seu convite para o Balcão',
    administrator: (company) =>
      `A empresa ${company} foi criada no Balcão e você é a pessoa que a administra.`,
    colleague: (by, company) => `${by} convidou você para a equipe de ${company} no Balcão.`,
    how: (link) =>
      `Escolha sua senha aqui; o endereço vale por sete dias e uma vez só:\n${link}\n\nSe você não esperava este convite, ignore esta mensagem.\n`,
  },
  en: {
    subject: 'Your invitation to Balcão',
    administrator: (company) =>
      `The company ${company} was created in Balcão and you are the one who administers it.`,
    colleague: (by, company) => `${by} invited you to the team of ${company} in Balcão.`,
    how: (link) =>
      `Choose your password here; the address is good for seven days and works once:\n${link}\n\nIf you did not expect this invitation, ignore this message.\n`,
  },
  es: {
    subject: 'Su invitación a Balcão',
    administrator: (company) => `La empresa ${company} se creó en Balcão y usted la administra.`,
    colleague: (by, company) => `${by} le invitó al equipo de ${company} en Balcão.`,
    how: (link) =>
      `Elija su contraseña aquí; la dirección vale por siete días y una sola vez:\n${link}\n\nSi no esperaba esta invitación, ignore este mensaje.\n`,
  },
  tr: {
    subject: 'Balcão davetiniz',
    administrator: (company) => `${company} şirketi Balcão'da oluşturuldu ve yöneticisi sizsiniz.`,
    colleague: (by, company) => `${by} sizi Balcão'da ${company} ekibine davet etti.`,
    how: (link) =>
      `Parolanızı buradan seçin; adres yedi gün ve yalnızca bir kez geçerlidir:\n${link}\n\nBu daveti beklemiyorsanız bu iletiyi yok sayın.\n`,
  },
};

/** The address that an invitation's mail leads to. The token stands behind `#`, which browsers tell no server. */
export function invitationLink({ settings }: Pick<Runtime, 'settings'>, { token }: Invitation): string {
  return `${settings.publicUrl}/invitation#${token}`;
}

/**
 * Sends the mail with the invitation's link; `by` is the colleague who invites, where one does. That a mail could not leave
 * is told by false: what the invitation belongs to is stored already.
 */
export async function sendInvitation(
  runtime: Pick<Runtime, 'clients' | 'settings' | 'log'>,
  invitation: Invitation,
  to: { email: string; company: string; language: Language; by?: string },
): Promise<boolean> {
  const { subject, administrator, colleague, how } = mails[to.language];
  const opening = to.by === undefined ? administrator(to.company) : colleague(to.by, to.company);
  const text = `${opening}\n\n${how(invitationLink(runtime, invitation))}`;
  return sendMail(runtime, to.email, { subject, text }, 'invitation');
}
