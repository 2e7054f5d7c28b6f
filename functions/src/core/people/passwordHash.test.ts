import { argon2Sync, scryptSync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { fitsHash, hashPassword, isOlderHash, verifyPassword } from './passwordHash.ts';

// The other tests replace the hashes by something cheap; here passwords have their real cost.
vi.unmock('node:crypto');

const older = (password: string, logN = 17) => {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync(password.normalize('NFC'), salt, 32, { N: 2 ** logN, r: 8, p: 1, maxmem: 2 ** 30 });
  return `scrypt$${logN}$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
};
const cost = async (work: () => Promise<unknown>): Promise<number> => {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

test('a password is hashed by Argon2id at the first strength OWASP names, and only the right one fits', async () => {
  const stored = await hashPassword('Balcão#2026');
  const [, scheme, version, strength, salt = '', key = ''] = stored.split('$');
  expect([scheme, version, strength]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  const derived = argon2Sync('argon2id', {
    message: 'Balcão#2026',
    nonce: Buffer.from(salt, 'base64'),
    memory: 19 * 1024,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  expect(Buffer.from(key, 'base64')).toEqual(derived);
  expect(await verifyPassword('Balcão#2026', stored)).toBe(true);
  expect(await verifyPassword('Balcão#2026'.normalize('NFD'), stored)).toBe(true);
  expect(await verifyPassword('balcão#2026', stored)).toBe(false);
  expect(await hashPassword('Balcão#2026')).not.toBe(stored);
  expect(isOlderHash(stored)).toBe(false);
});

const unusable = [
  undefined,
  '',
  'scrypt',
  'plain$text',
  'scrypt$17$8$1$$',
  'md5$17$8$1$YQ$YQ',
  '$argon2id$v=19$m=19456,t=2,p=1$$',
  '$argon2id$v=19$m=1,t=0,p=1$YWFhYWFhYWE$YQ',
];
test.each(unusable)('nothing fits the unusable hash %s', async (stored) => {
  expect(await verifyPassword('', stored)).toBe(false);
  expect(isOlderHash(stored ?? '')).toBe(false);
});

test('a hash of an older release is still read, whatever its strength', async () => {
  for (const stored of [older('antiga', 14), older('antiga')]) {
    expect(await verifyPassword('antiga', stored)).toBe(true);
    expect(await verifyPassword('outra', stored)).toBe(false);
    expect(isOlderHash(stored)).toBe(true);
  }
  expect(await verifyPassword('ção'.normalize('NFD'), older('ção'))).toBe(true);
});

test('a refusal costs the same whatever is stored; the right password costs only its own hash', async () => {
  const right = await hashPassword('certa');
  const costs: Record<string, number[]> = { missing: [], invited: [], current: [], older: [] };
  const stored = { missing: undefined, invited: '', current: right, older: older('certa') };
  for (let n = 0; n < 3; n++)
    for (const [kind, hash] of Object.entries(stored))
      costs[kind]?.push(await cost(() => verifyPassword('errada', hash)));
  const least = Object.values(costs).map((each) => Math.min(...each));
  expect(Math.max(...least) / Math.min(...least)).toBeLessThan(1.4);
  const accepted = [];
  for (let n = 0; n < 3; n++) accepted.push(await cost(() => verifyPassword('certa', right)));
  expect(Math.min(...accepted)).toBeLessThan(Math.min(...least) / 3);
});

test('a reset code costs the same if none was sent, and no older hash', async () => {
  const right = await hashPassword('12345678');
  const costs = { sent: [] as number[], none: [] as number[] };
  for (let n = 0; n < 5; n++) {
    costs.sent.push(await cost(() => fitsHash('00000000', right)));
    costs.none.push(await cost(() => fitsHash('00000000', undefined)));
  }
  expect(Math.min(...costs.none) / Math.min(...costs.sent)).toBeGreaterThan(0.6);
  expect(Math.min(...costs.none) / Math.min(...costs.sent)).toBeLessThan(1.6);
});
