import { createHash, randomBytes } from 'node:crypto';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Write } from '@balcao/shared/server/db/store';

const lifeMs = 7 * 24 * 60 * 60 * 1000;

export interface InvitationItem {
  hash: string;
  email: string;
  companyId: number;
  userId: number;
  /** Milliseconds since 1970 up to which it is good. */
  until: number;
  /** Seconds since 1970 after which the item goes. */
  expiresAt: number;
}

export const invitationEntity = defineEntity<InvitationItem>()({
  name: 'invitation',
  description: 'One-time invitation to choose a first password, stored as its hash',
  version: 1,
  pk: 'P#INVITATION#{hash}',
  sk: 'I',
});

export interface Invitation {
  /** Goes out by mail and is stored nowhere. */
  token: string;
  hash: string;
  until: number;
}

export function newInvitation(now: number): Invitation {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashInvitation(token), until: now + lifeMs };
}

export function hashInvitation(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The invitation's part of the transaction that names it on the sign-in. */
export function invitationWrite(
  { hash, until }: Invitation,
  invited: Pick<InvitationItem, 'email' | 'companyId' | 'userId'>,
): Write {
  return { put: invitationEntity.toItem({ ...invited, hash, until, expiresAt: Math.ceil(until / 1000) }) };
}
