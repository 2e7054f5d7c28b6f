import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Write } from '@balcao/shared/server/db/store';
import { type LinkToken, newLinkToken } from './linkToken.ts';

const lifeMs = 7 * 24 * 60 * 60 * 1000;

export interface InvitationItem {
  hash: string;
  email: string;
  companyId: number;
  userId: number;
  /** The invitation is valid until then, in milliseconds since 1970. */
  until: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const invitationEntity = defineEntity<InvitationItem>()({
  name: 'invitation',
  description: 'One-time invitation to choose a first password, stored as its hash',
  version: 1,
  personal: 'none',
  pk: 'P#INVITATION#{hash}',
  sk: 'I',
});

export type Invitation = LinkToken;

export function newInvitation(now: number): Invitation {
  return newLinkToken(now, lifeMs);
}

/**
 * Write that stores the invitation. It belongs into the transaction that stores the invitation's hash in the person's
 * login item.
 */
export function invitationWrite(
  { hash, until }: Invitation,
  invited: Pick<InvitationItem, 'email' | 'companyId' | 'userId'>,
): Write {
  return { put: invitationEntity.toItem({ ...invited, hash, until, expiresAt: Math.ceil(until / 1000) }) };
}
