import type { Language } from '@balcao/shared/records/userModel';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Invitation } from './invitationEntity.ts';
import { type NamedMail, sendMail } from './sendMail.ts';

interface Texts {
  subject: (app: string) => string;
  /** For the first administrator of a company that the platform created. */
  administrator: (app: string, company: string) => string;
  /** For a user whom a colleague invites. */
  colleague: (app: string, company: string, by: string) => string;
  how: (link: string) => string;
}

const mails: Readonly<Record<Language, Texts>> = {
  pt: {
    subject: (app) => `Seu convite para o ${app}`,
    administrator: (app, company) =>
      `A empresa ${company} foi criada no ${app} e você é a pessoa que a administra.`,
    colleague: (app, company, by) => `${by} convidou você para a equipe de ${company} no ${app}.`,
    how: (link) =>
      `Escolha sua senha aqui; o endereço vale por sete dias e uma vez só:\n${link}\n\nSe você não esperava este convite, ignore esta mensagem.\n`,
  },
  en: {
    subject: (app) => `Your invitation to ${app}`,
    administrator: (app, company) =>
      `The company ${company} was created in ${app} and you are the one who administers it.`,
    colleague: (app, company, by) => `${by} invited you to the team of ${company} in ${app}.`,
    how: (link) =>
      `Choose your password here; the address is good for seven days and works once:\n${link}\n\nIf you did not expect this invitation, ignore this message.\n`,
  },
  es: {
    subject: (app) => `Su invitación a ${app}`,
    administrator: (app, company) => `La empresa ${company} se creó en ${app} y usted la administra.`,
    colleague: (app, company, by) => `${by} le invitó al equipo de ${company} en ${app}.`,
    how: (link) =>
      `Elija su contraseña aquí; la dirección vale por siete días y una sola vez:\n${link}\n\nSi no esperaba esta invitación, ignore este mensaje.\n`,
  },
  tr: {
    subject: (app) => `${app} davetiniz`,
    administrator: (app, company) =>
      `${company} şirketi ${app} uygulamasında oluşturuldu ve yöneticisi sizsiniz.`,
    colleague: (app, company, by) => `${by} sizi ${app} uygulamasında ${company} ekibine davet etti.`,
    how: (link) =>
      `Parolanızı buradan seçin; adres yedi gün ve yalnızca bir kez geçerlidir:\n${link}\n\nBu daveti beklemiyorsanız bu iletiyi yok sayın.\n`,
  },
};

/** The link in an invitation's mail. The token is in the fragment, which browsers do not send to servers. */
export function invitationLink({ settings }: Pick<Runtime, 'settings'>, { token }: Invitation): string {
  return `${settings.publicUrl}/invitation#${token}`;
}

/**
 * Sends the mail with the invitation's link; `by` is the inviting colleague, if any. Returns false if the mail could
 * not be sent: the invitation itself is already stored.
 */
export async function sendInvitation(
  runtime: Pick<Runtime, 'clients' | 'settings' | 'log' | 'store'>,
  invitation: Invitation,
  to: { email: string; company: string; language: Language; by?: string },
): Promise<boolean> {
  const { subject, administrator, colleague, how } = mails[to.language];
  const [company, by] = [unlinked(to.company), to.by === undefined ? undefined : unlinked(to.by)];
  const mail: NamedMail = (app) => {
    const opening = by === undefined ? administrator(app, company) : colleague(app, company, by);
    return { subject: subject(app), text: `${opening}\n\n${how(invitationLink(runtime, invitation))}` };
  };
  return sendMail(runtime, to.email, mail, 'invitation');
}

/**
 * Inserts spaces so that mail programs make no link of a name: strangers can sign up under any name and have it mailed
 * to anybody.
 */
function unlinked(name: string): string {
  return name.replace(/[.:@．。｡：＠](?=\S)/gu, '$& ');
}
