import { createHash } from 'node:crypto';
import { defineEntity } from '@balcao/shared/server/db/entity';

/** Life of a code in milliseconds. */
export const resetLifeMs = 15 * 60 * 1000;

export interface PasswordResetItem {
  /** `resetAddress` of the e-mail; the address itself is not stored. */
  address: string;
  /** Absent if codes were tried for an address that was sent none. */
  codeHash?: string | undefined;
  /** Attempts since the code was sent. */
  tries: number;
  /** The code is valid until then, in milliseconds since 1970. */
  until?: number | undefined;
  /** Seconds since 1970. */
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

/** Key under which an address's code is stored. */
export function resetAddress(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
