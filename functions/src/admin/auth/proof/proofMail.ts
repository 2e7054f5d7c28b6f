import type { CompanyItem } from '../../../core/company/companyEntity.ts';
import { sendMail } from '../../../core/people/sendMail.ts';
import type { Limit } from '../../../core/people/throttle.ts';
import { signProofToken } from '../../../core/people/tokens.ts';
import type { UserItem } from '../../../core/people/userEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { credentialMails } from '../credentialMails.ts';

const hourMs = 60 * 60_000;

/** Links to one mailbox in a day, whatever they are sent for. `dona+tag@…` is the mailbox `dona@…` at most providers. */
export function proofMailLimit(email: string): Limit {
  const mailbox = email.replace(/(?<=[^+])\+.*(?=@)/, '');
  return { subject: `proofLinkTo:${mailbox}`, most: 10, windowMs: 24 * hourMs };
}

/** Links sent again, per sign-up in an hour and per mailbox in a day. */
export function proofMailLimits(companyId: number, email: string): Limit[] {
  return [{ subject: `proofLink:${companyId}`, most: 5, windowMs: hourMs }, proofMailLimit(email)];
}

/**
 * Sends the link that proves the address of a sign-up. It is signed, not stored, so links sent earlier to the same
 * address stay valid. The token is in the fragment, which browsers do not send to servers. Returns false if the mail
 * could not be sent.
 */
export async function sendProofMail(
  runtime: Pick<Runtime, 'clients' | 'settings' | 'log' | 'store' | 'secrets' | 'clock'>,
  { companyId, id, email, language }: Pick<UserItem, 'companyId' | 'id' | 'email' | 'language'>,
  { unprovedUntil = '' }: Pick<CompanyItem, 'unprovedUntil'>,
): Promise<boolean> {
  const token = await signProofToken(runtime, { companyId, id, email, until: Date.parse(unprovedUntil) });
  const link = `${runtime.settings.publicUrl}/prove-email#${token}`;
  return sendMail(runtime, email, credentialMails[language].proveEmail(link), 'link of a sign-up');
}
