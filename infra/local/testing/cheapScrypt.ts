import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * node --import <this file>: passwords cost next to nothing in a deployment that is about something else, where they would be
 * a third of a second of processor time each. What is stored still says full strength; that the product spends it is for
 * passwordHash.test.ts.
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
