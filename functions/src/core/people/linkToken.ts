import { createHash, randomBytes } from 'node:crypto';

/** What a mail's link carries, once. */
export interface LinkToken {
  /** Goes out by mail and is stored nowhere. */
  token: string;
  hash: string;
  /** Milliseconds since 1970 up to which it is good. */
  until: number;
}

export function newLinkToken(now: number, lifeMs: number): LinkToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token), until: now + lifeMs };
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
