import { createHash, randomBytes } from 'node:crypto';

/** A one-time link in a mail. */
export interface LinkToken {
  /** Sent by mail, stored nowhere. */
  token: string;
  hash: string;
  /** Valid until then, in milliseconds since 1970. */
  until: number;
}

export function newLinkToken(now: number, lifeMs: number): LinkToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token), until: now + lifeMs };
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
