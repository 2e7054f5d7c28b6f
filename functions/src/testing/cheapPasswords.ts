import type * as Crypto from 'node:crypto';
import { vi } from 'vitest';

/**
 * Passwords cost next to nothing in tests that are about something else: the same hash with far fewer rounds. What
 * is stored still says full strength; that the product spends it is for passwordHash.test.ts, which undoes this.
 */
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof Crypto>();
  const scrypt = (
    password: Crypto.BinaryLike,
    salt: Crypto.BinaryLike,
    length: number,
    { r, p }: Crypto.ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => crypto.scrypt(password, salt, length, { N: 2, r, p }, done);
  return { ...crypto, scrypt };
});
