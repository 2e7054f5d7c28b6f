import type { PublicContext } from '../../platform/http/context.ts';
import { addressSubject } from './addressSubject.ts';
import type { LoginItem } from '../../core/people/loginEntity.ts';
import type { Limit } from '../../core/people/throttle.ts';
import type { DeviceClaims } from '../../core/people/tokens.ts';

/**
 * Limits of failed sign-ins: strict per account and address, loose per address (an office shares one), and last per
 * account (many addresses trying one password each). Checked in this order, so that one address beyond its own limit
 * locks nobody out elsewhere. A device this person has signed in on before is counted separately, so that strangers
 * cannot lock its owner out.
 */
export function signInLimits(
  ctx: PublicContext,
  email: string,
  account: Pick<LoginItem, 'userId'> | undefined,
  device: DeviceClaims | undefined,
): Limit[] {
  if (account !== undefined && device?.users.includes(account.userId))
    return [{ subject: `device:${device.device}:${account.userId}`, most: 10 }];
  const address = addressSubject(ctx.sourceIp);
  return [
    { subject: `accountFrom:${address}:${email}`, most: 10 },
    // 100 failures, or 400 sign-ins that are being checked: an office signs in at eight in the morning.
    { subject: `address:${address}`, most: 400, failedWeight: 4 },
    { subject: `account:${email}`, most: 100 },
  ];
}

/**
 * Right passwords of one person, each of which costs a hash. Room is asked for before the password is checked, so a
 * right and a wrong one are refused alike; wrong ones do not count, so strangers cannot fill it.
 *
 * @param subject who: `signedIn:` with the address, `proved:` with the user's id
 */
export function rightPasswordLimit(subject: `signedIn:${string}` | `proved:${number}`): Limit {
  return { subject, most: 60 };
}
