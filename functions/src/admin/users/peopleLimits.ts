import type { Limit } from '../../core/people/throttle.ts';
import type { UserItem } from '../../core/people/userEntity.ts';

/**
 * How many people a company makes, or gives other credentials, within a quarter of an hour: each time tells whether an address
 * has an account, costs a hash and sends mails, and strangers can sign up too.
 */
export function peopleLimit(companyId: number): Limit {
  return { subject: `people:${companyId}`, most: 60 };
}

/** How many invitations a company sends in a day of UTC, and one address gets within a quarter of an hour. */
export function invitationLimits(companyId: number, email: string): Limit[] {
  return [
    { subject: `invitations:${companyId}`, most: 100, windowMs: 24 * 60 * 60_000 },
    { subject: `invitationTo:${email}`, most: 5 },
  ];
}

/**
 * How often credentials change within a quarter of an hour: a colleague's (`byAnother`) by what their company makes of them, and
 * each mail by whom it goes to.
 */
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
