import type { Limit } from '../auth/throttle.ts';

/** How many invitations a company sends within a quarter of an hour, and one address gets: strangers can sign up too. */
export function invitationLimits(companyId: number, email: string): Limit[] {
  return [
    { subject: `invitations:${companyId}`, most: 100 },
    { subject: `invitationTo:${email}`, most: 5 },
  ];
}
