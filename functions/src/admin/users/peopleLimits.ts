import type { Limit } from '../../core/people/throttle.ts';
import type { UserItem } from '../../core/people/userEntity.ts';

/**
 * Users a company may create, or give new credentials, in 15 minutes: each call reveals if an address has an account,
 * costs a hash and sends mails, and anybody can sign up a company.
 */
export function peopleLimit(companyId: number): Limit {
  return { subject: `people:${companyId}`, most: 60 };
}

/** Invitations per company and UTC day, and per address in 15 minutes. */
export function invitationLimits(companyId: number, email: string): Limit[] {
  return [
    { subject: `invitations:${companyId}`, most: 100, windowMs: 24 * 60 * 60_000 },
    { subject: `invitationTo:${email}`, most: 5 },
  ];
}

/** Changes of credentials in 15 minutes: a colleague's (`byAnother`) per company, and mails per recipient. */
export function credentialLimits(
  { companyId, id, email }: Pick<UserItem, 'companyId' | 'id' | 'email'>,
  byAnother: boolean,
  wanted: { newEmail: string | undefined; password: string | undefined },
): Limit[] {
  const notice = { subject: `noticeTo:${email}`, most: 5 };
  if (byAnother) return [peopleLimit(companyId), notice];
  return [
    ...(wanted.password ? [notice] : []),
    ...(wanted.newEmail === undefined
      ? []
      : [
          { subject: `link:${id}`, most: 5 },
          { subject: `linkTo:${wanted.newEmail}`, most: 5 },
        ]),
  ];
}
