import type { PublicContext } from '../../platform/http/context.ts';
import { addressSubject } from './addressSubject.ts';
import type { LoginItem } from '../../core/people/loginEntity.ts';
import type { Limit } from '../../core/people/throttle.ts';
import type { DeviceClaims } from '../../core/people/tokens.ts';

/**
 * How often a sign-in may fail: strictly per account and address, loosely per address (an office shares one) and, last, per
 * account (many addresses trying one password each): what one address tries beyond its own locks nobody out elsewhere, so
 * these are counted in turn. A device that signed in as this person before is counted by itself, so that strangers cannot lock
 * its owner out.
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
    { subject: `address:${address}`, most: 100 },
    { subject: `account:${email}`, most: 100 },
  ];
}
