import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { createGate } from '../../platform/runtime/createGate.ts';

/** Strength that OWASP recommends for scrypt: 128 MB and a few tenths of a second per password. */
const current = { logN: 17, r: 8, p: 1 };
type Strength = Readonly<typeof current>;
const keyLength = 32;
/**
 * Two passwords are hashed at a time: 256 MB of the process's 512. With 30 waiting, further calls get ERR_UNAVAILABLE
 * instead of a timeout.
 */
const gate = createGate(2, 30);

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function run(password: string, salt: Buffer, { logN, r, p }: Strength): Promise<Buffer> {
  const N = 2 ** logN;
  return gate(() => derive(password.normalize('NFC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r }));
}

/** Returns `scrypt$17$8$1$<salt>$<key>`: the strength is stored with the hash and can be raised later. */
export async function hashPassword(password: string, strength: Strength = current): Promise<string> {
  const salt = randomBytes(16);
  const key = await run(password, salt, strength);
  const { logN, r, p } = strength;
  return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Returns false for a missing or unusable hash too, after the same work (`usual` is the strength of ordinary hashes),
 * so the response time tells nothing about the account.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  usual: Strength = current,
): Promise<boolean> {
  const [scheme, logN, r, p, salt, key] = (stored ?? '').split('$');
  const usable = scheme === 'scrypt' && salt !== undefined && key !== undefined;
  const strength = usable ? { logN: Number(logN), r: Number(r), p: Number(p) } : usual;
  const expected = usable ? Buffer.from(key, 'base64url') : randomBytes(keyLength);
  const given = await run(password, usable ? Buffer.from(salt, 'base64url') : randomBytes(16), strength);
  return expected.length === given.length && timingSafeEqual(expected, given) && usable;
}
