import {
  argon2,
  type Argon2Algorithm,
  type Argon2Parameters,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';
import { createGate } from '../../platform/runtime/createGate.ts';

/** The minimum that OWASP recommends for Argon2id: 19 MiB, 2 passes, 1 lane; some 40 ms of processor per password. */
const current = { memory: 19 * 1024, passes: 2, parallelism: 1 };
/** Strength of the hashes of releases before Argon2id: 128 MB and half a second of processor. */
const older = { logN: 17, r: 8, p: 1 };
const keyLength = 32;

/**
 * Two hashes at a time, so the process answers others meanwhile. A queue of 400 takes some 10 seconds; beyond that,
 * calls get ERR_UNAVAILABLE.
 */
const gate = createGate(2, 400);
/**
 * Two hashes at a time: 256 MB of the process's 512. With 30 waiting, calls get ERR_UNAVAILABLE instead of a timeout.
 */
const olderGate = createGate(2, 30);

const deriveArgon2 = promisify<Argon2Algorithm, Argon2Parameters, Buffer>(argon2);
const deriveScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** A stored hash that was read: `fits` derives the key of a password and compares. */
interface ReadHash {
  older: boolean;
  fits(password: string): Promise<boolean>;
}

function runCurrent(password: string, nonce: Buffer, strength = current): Promise<Buffer> {
  const message = password.normalize('NFC');
  return gate(() => deriveArgon2('argon2id', { message, nonce, tagLength: keyLength, ...strength }));
}

function runOlder(password: string, salt: Buffer, { logN, r, p } = older): Promise<Buffer> {
  const N = 2 ** logN;
  return olderGate(() =>
    deriveScrypt(password.normalize('NFC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r }),
  );
}

/** Returns `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<key>`: the strength is stored and can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await runCurrent(password, salt);
  const { memory, passes, parallelism } = current;
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(key)}`;
}

/** True for a hash of an earlier release, which the next sign-in replaces. */
export function isOlderHash(stored: string): boolean {
  return readHash(stored)?.older === true;
}

/**
 * True if the stored hash is the password's. Takes as long as a hash of today's strength if nothing is stored; a hash
 * of another strength takes its own time.
 */
export async function fitsHash(password: string, stored: string | undefined): Promise<boolean> {
  const read = readHash(stored ?? '');
  if (read !== undefined) return read.fits(password);
  await runCurrent(password, randomBytes(16));
  return false;
}

/**
 * A refusal costs the same work whatever is stored: one hash of today's strength and one of the older, so the response
 * time does not tell if the account exists, nor how old its hash is. The right password costs its own hash only.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  if (await fitsHash(password, stored)) return true;
  if (isOlderHash(stored ?? '')) await runCurrent(password, randomBytes(16));
  else await runOlder(password, randomBytes(16));
  return false;
}

const currentForm = /^\$argon2id\$v=19\$m=(\d{2,7}),t=(\d{1,2}),p=(\d)\$([\w+/-]{11,})\$([\w+/-]{43})$/;
const olderForm = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d)\$([\w-]+)\$([\w-]{43})$/;

function readHash(stored: string): ReadHash | undefined {
  const [, memory, passes, parallelism, nonce, tag] = currentForm.exec(stored) ?? [];
  if (nonce !== undefined && tag !== undefined) {
    const strength = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    return readAs(false, tag, (password) => runCurrent(password, Buffer.from(nonce, 'base64'), strength));
  }
  const [, logN, r, p, salt, key] = olderForm.exec(stored) ?? [];
  if (salt === undefined || key === undefined) return undefined;
  const strength = { logN: Number(logN), r: Number(r), p: Number(p) };
  return readAs(true, key, (password) => runOlder(password, Buffer.from(salt, 'base64url'), strength));
}

function readAs(isOlder: boolean, key: string, derive: (password: string) => Promise<Buffer>): ReadHash {
  const expected = Buffer.from(key, 'base64');
  return {
    older: isOlder,
    fits: async (password) => timingSafeEqual(expected, await derive(password)),
  };
}
