import { scryptSync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwordHash.ts';

// The other tests replace scrypt by something cheap; here passwords have their real cost.
vi.unmock('node:crypto');

test('a password is hashed at OWASP’s strength, and only the right one fits', async () => {
  const stored = await hashPassword('Balcão#2026');
  const [scheme, logN, r, p, salt = '', key] = stored.split('$');
  expect([scheme, logN, r, p]).toEqual(['scrypt', '17', '8', '1']);
  const options = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 30 };
  const derived = scryptSync('Balcão#2026', Buffer.from(salt, 'base64url'), 32, options);
  expect(key).toBe(derived.toString('base64url'));
  expect(await verifyPassword('Balcão#2026', stored)).toBe(true);
  expect(await verifyPassword('Balcão#2026'.normalize('NFD'), stored)).toBe(true);
  expect(await verifyPassword('balcão#2026', stored)).toBe(false);
  expect(await hashPassword('Balcão#2026')).not.toBe(stored);
});

test.each([undefined, '', 'scrypt', 'plain$text', 'scrypt$17$8$1$$', 'md5$17$8$1$YQ$YQ'])(
  'nothing fits the unusable hash %s, at the same cost',
  async (stored) => {
    const started = performance.now();
    expect(await verifyPassword('', stored)).toBe(false);
    expect(performance.now() - started).toBeGreaterThan(50);
  },
);

test('a hash of another strength is still read', async () => {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync('antiga', salt, 32, { N: 2 ** 14, r: 8, p: 1 });
  const stored = `scrypt$14$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
  expect(await verifyPassword('antiga', stored)).toBe(true);
  expect(await verifyPassword('outra', stored)).toBe(false);
});
