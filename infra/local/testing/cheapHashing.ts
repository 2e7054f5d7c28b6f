import crypto, { type Argon2Parameters, type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * node --import <this file>: makes password hashing nearly free in deployments that test something else; a refused
 * sign-in would take half a second of processor time. The stored hashes still claim full strength;
 * passwordHash.test.ts tests that the product uses it.
 */
const { argon2, scrypt } = crypto;
const cheap = {
  argon2: (
    algorithm: 'argon2id',
    parameters: Argon2Parameters,
    done: (error: Error | null, key: NonSharedBuffer) => void,
  ): void => argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done),
  scrypt: (
    password: BinaryLike,
    salt: BinaryLike,
    length: number,
    { r, p }: ScryptOptions,
    done: (error: Error | null, key: NonSharedBuffer) => void,
  ): void => scrypt(password, salt, length, { N: 2, r, p }, done),
};
Object.assign(crypto, cheap);
syncBuiltinESMExports();
