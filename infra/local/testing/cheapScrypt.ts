import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * node --import <this file>: makes password hashing nearly free in deployments that test something else; it would take
 * a third of a second of processor time per password. The stored hashes still claim full strength; passwordHash.test.ts
 * tests that the product uses it.
 */
const { scrypt } = crypto;
const cheap = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  { r, p }: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void => scrypt(password, salt, length, { N: 2, r, p }, done);
Object.assign(crypto, { scrypt: cheap });
syncBuiltinESMExports();
