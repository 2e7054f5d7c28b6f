import type * as Crypto from 'node:crypto';
import { vi } from 'vitest';

/**
 * Makes passwords cheap in tests about something else: the same hashes with far less work. The stored value still
 * claims full strength; passwordHash.test.ts undoes this to check the real cost.
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
  const argon2 = (
    algorithm: Crypto.Argon2Algorithm,
    parameters: Crypto.Argon2Parameters,
    done: (error: Error | null, key: Buffer) => void,
  ) => crypto.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done);
  return { ...crypto, scrypt, argon2 };
});
