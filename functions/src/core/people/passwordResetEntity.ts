import { createHash } from 'node:crypto';
import { defineEntity } from '@balcao/shared/server/db/entity';

/** Milliseconds for which a code is good. */
export const resetLifeMs = 15 * 60 * 1000;

export interface PasswordResetItem {
  /** `resetAddress` of the e-mail: nobody's address stands here. */
  address: string;
  /** Hash of the code; absent where somebody tries codes for an address that was sent none. */
  codeHash?: string | undefined;
  /** Codes that were tried since this one was sent. */
  tries: number;
  /** Milliseconds since 1970 up to which the code is good. */
  until?: number | undefined;
  /** Seconds since 1970 after which the item goes. */
  expiresAt: number;
}

export const passwordResetEntity = defineEntity<PasswordResetItem>()({
  name: 'passwordReset',
  description:
    'The code last sent to an e-mail address to choose a new password with, as its hash, and how often it was tried',
  version: 1,
  personal: 'none',
  pk: 'P#RESET#{address}',
  sk: 'R',
});

/** Under which an address's code is kept. */
export function resetAddress(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
