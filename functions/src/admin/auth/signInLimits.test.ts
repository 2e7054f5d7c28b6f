import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../platform/http/testing/startApi.ts';
import { addressSubject } from './addressSubject.ts';

let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const attempt = (email: string, password: string, sourceIp: string, cookie = '') =>
  api.call('POST /auth/login', { body: { email, password }, sourceIp, headers: { cookie } });
const statuses = async (times: number, one: (n: number) => ReturnType<typeof attempt>) => {
  const all: number[] = [];
  for (let n = 0; n < times; n++) all.push((await one(n)).status);
  return all;
};
const times = (count: number, status: number) => Array<number>(count).fill(status);
const jdvOf = (cookies: readonly string[]) => /^jdv=[^;]+/.exec(cookies.toSorted()[0] ?? '')?.[0] ?? '';
const newEmail = async () => (await api.newUser(admin)).user.email;

test('wrong passwords and unknown addresses get the same answer, and not for ever', async () => {
  const email = await newEmail();
  const wrong = await attempt(email, 'nope', '198.51.100.1');
  const unknown = await attempt('nobody@nowhere.test', 'nope', '198.51.100.1');
  expect([wrong.status, wrong.error.code]).toEqual([401, 'ERR_INVALID_CREDENTIALS']);
  expect({ ...unknown.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' });
  // A success gives its attempt back.
  expect(await statuses(3, () => attempt(email, testPassword, '198.51.100.1'))).toEqual(times(3, 200));
  expect(await statuses(9, () => attempt(email, 'nope', '198.51.100.1'))).toEqual(times(9, 401));
  const stopped = await attempt(email, testPassword, '198.51.100.1');
  expect([stopped.status, stopped.error.code]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  await api.moveClock(16 * 60_000);
  expect((await attempt(email, testPassword, '198.51.100.1')).status).toBe(200);
  await api.moveClock(0);
});

test('who is locked out at one address signs in at another', async () => {
  const email = await newEmail();
  await statuses(12, () => attempt(email, 'nope', '198.51.100.20'));
  expect((await attempt(email, testPassword, '198.51.100.20')).status).toBe(429);
  expect((await attempt(email, testPassword, '198.51.100.21')).status).toBe(200);
});

test('one address locks nobody out anywhere else, however often it tries', async () => {
  const email = await newEmail();
  const tried = await statuses(110, () => attempt(email, 'nope', '198.51.100.25'));
  expect(tried).toEqual([...times(10, 401), ...times(100, 429)]);
  // The refused tries use up neither the account's tries from other machines nor that machine's tries for other
  // accounts.
  expect((await attempt(email, testPassword, '198.51.100.26')).status).toBe(200);
  const other = await newEmail();
  expect((await attempt(other, testPassword, '198.51.100.25')).status).toBe(200);
});

test('a device that signed in before is not locked out by strangers, at the same address either', async () => {
  const email = await newEmail();
  const jdv = jdvOf((await attempt(email, testPassword, '198.51.100.30')).cookies);
  expect(jdv).not.toBe('');
  await statuses(120, (n) => attempt(email, 'nope', n < 20 ? '198.51.100.30' : `203.0.113.${n}`));
  // All other devices have to wait, at any address.
  expect((await attempt(email, testPassword, '192.0.2.1')).status).toBe(429);
  expect((await attempt(email, testPassword, '198.51.100.30', jdv)).status).toBe(200);
  // The device counts only for its own people, and its tries are limited too.
  const other = await newEmail();
  await statuses(12, () => attempt(other, 'nope', '198.51.100.31', jdv));
  expect((await attempt(other, testPassword, '198.51.100.31', jdv)).status).toBe(429);
  expect((await statuses(12, () => attempt(email, 'nope', '198.51.100.30', jdv))).slice(-2)).toEqual([
    429, 429,
  ]);
});

test('people who share a browser are all remembered', async () => {
  const [one, two] = [await newEmail(), await newEmail()];
  const first = jdvOf((await attempt(one, testPassword, '198.51.100.40')).cookies);
  const both = jdvOf((await attempt(two, testPassword, '198.51.100.40', first)).cookies);
  for (const email of [one, two]) {
    await statuses(12, () => attempt(email, 'nope', '198.51.100.40'));
    expect((await attempt(email, testPassword, '198.51.100.40', both)).status).toBe(200);
  }
});

test('a forged mark of a device counts for nothing', async () => {
  const email = await newEmail();
  const { token, cookie } = await api.signIn(email);
  await statuses(12, () => attempt(email, 'nope', '198.51.100.50'));
  for (const value of [token, cookie, 'x', ''])
    expect((await attempt(email, testPassword, '198.51.100.50', `jdv=${value}`)).status).toBe(429);
});

test('every address of one /64 is the same address', async () => {
  const email = await newEmail();
  const tried = await statuses(12, (n) => attempt(email, 'nope', `2001:db8:1:2::${(n + 1).toString(16)}`));
  expect(tried).toEqual([...times(10, 401), 429, 429]);
  expect((await attempt(email, testPassword, '2001:0db8:0001:0002:ffff:1:2:3')).status).toBe(429);
  expect((await attempt(email, testPassword, '2001:db8:1:3::1')).status).toBe(200);
});

test('one address that tries many accounts is stopped', async () => {
  const tried = await statuses(102, (n) => attempt(`ninguem${n}@nowhere.test`, 'nope', '198.51.100.60'));
  expect(tried).toEqual([...times(100, 401), 429, 429]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is counted under %s', (address, subject) => {
  expect(addressSubject(address)).toBe(subject);
});

test('a line is counted under its /48', () => {
  expect(addressSubject('2001:db8:1:2:3:4:5:6', 48)).toBe('2001:db8:1::/48');
  expect(addressSubject('203.0.113.7', 48)).toBe('203.0.113.7');
});

test('refused sign-ins and denials leave a line with address and person', async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line).trim());
    return true;
  });
  try {
    const email = await newEmail();
    const person = await api.signIn(email);
    await attempt(email, 'nope', '192.0.2.77');
    await attempt('ninguem@nowhere.test', 'nope', '192.0.2.78');
    await api.call('GET /users', { as: person, sourceIp: '192.0.2.79' });
    const refused = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const { id: userId, companyId } = person.user;
    expect(refused).toMatchObject([
      { code: 'ERR_INVALID_CREDENTIALS', sourceIp: '192.0.2.77', userId, companyId },
      { code: 'ERR_INVALID_CREDENTIALS', sourceIp: '192.0.2.78' },
      { code: 'ERR_NO_PERMISSION', sourceIp: '192.0.2.79', userId, companyId, path: '/users' },
    ]);
    expect(refused[1]).not.toHaveProperty('userId');
    expect(lines.join()).not.toMatch(/nope|nowhere/);
  } finally {
    write.mockRestore();
  }
});
