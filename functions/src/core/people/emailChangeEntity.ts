import { defineEntity } from '@balcao/shared/server/db/entity';
import type { LinkToken } from './linkToken.ts';

export const emailChangeLifeMs = 24 * 60 * 60 * 1000;

export interface EmailChangeItem {
  hash: string;
  companyId: number;
  userId: number;
  from: string;
  to: string;
  /**
   * `tokenVersion` of the session that asked for the change and proved the password: that session stays signed in when
   * the address changes.
   */
  tokenVersion: number;
  /** The link is valid until then, in milliseconds since 1970. */
  until: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const emailChangeEntity = defineEntity<EmailChangeItem>()({
  name: 'emailChange',
  description:
    'A new e-mail address that counts once the link sent to it was opened, stored under the hash of its token',
  version: 1,
  personal: 'none',
  pk: 'P#EMAILCHANGE#{hash}',
  sk: 'E',
});

export function emailChangeWrite(
  { hash, until }: LinkToken,
  change: Pick<EmailChangeItem, 'companyId' | 'userId' | 'from' | 'to' | 'tokenVersion'>,
) {
  return { put: emailChangeEntity.toItem({ ...change, hash, until, expiresAt: Math.ceil(until / 1000) }) };
}
