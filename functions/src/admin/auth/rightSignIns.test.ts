import '../../testing/cheapPasswords.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as hashing from '../../core/people/passwordHash.ts';
import { hashedSubject } from '../../core/people/throttle.ts';
import { throttleEntity } from '../../core/people/throttleEntity.ts';
import {
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../platform/http/testing/startApi.ts';

let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.moveClock(0);
});
afterAll(() => api.stop());

const signIn = (email: string, password = testPassword, sourceIp = '203.0.113.9') =>
  api.call('POST /auth/login', { body: { email, password }, sourceIp });
/** Statuses of right sign-ins, one after the other. */
async function signIns(email: string, times: number): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < times; n++) all.push((await signIn(email)).status);
  return all;
}
const sixty = Array<number>(60).fill(200);

test('a person signs in sixty times in a quarter of an hour, then no password is checked for them', async () => {
  const { email } = (await api.newUser(admin)).user;
  // `newUser` has signed in once.
  expect(await signIns(email, 62)).toEqual([...sixty.slice(1), 429, 429, 429]);
  const verified = vi.spyOn(hashing, 'verifyPassword');
  const [right, wrong, elsewhere] = [
    await signIn(email),
    await signIn(email, 'nope'),
    await signIn(email, testPassword, '203.0.113.10'),
  ];
  // A right and a wrong password look the same, so nothing is learned by guessing.
  const told = ({ status, error }: Awaited<ReturnType<typeof signIn>>) => [status, error.code];
  for (const answer of [right, wrong, elsewhere])
    expect(told(answer)).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  expect(verified).not.toHaveBeenCalled();
  // Colleagues of the same office are not held up.
  expect((await signIn((await api.newUser(admin)).user.email)).status).toBe(200);
  await api.moveClock(16 * 60_000);
  expect((await signIn(email)).status).toBe(200);
});

test('wrong passwords do not count towards it: strangers cannot fill it', async () => {
  const { email } = (await api.newUser(admin)).user;
  for (let n = 0; n < 70; n++) expect((await signIn(email, 'nope', `198.51.100.${n}`)).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
});

test('nor is a right current password checked without end', async () => {
  const person = await api.newUser(admin);
  // What follows the check refuses, so the session stays what it is.
  const subject = hashedSubject('linkTo:outra@empresa.test');
  const window = Math.floor(Date.now() / (15 * 60_000));
  for (const each of [window, window + 1]) {
    const expiresAt = Math.ceil(Date.now() / 1000) + 3600;
    const { update, change } = throttleEntity.upsert(
      { subject, window: each },
      { set: { count: 5, expiresAt } },
    );
    await api.runtime.store.update(update, change);
  }
  const params = { id: String(person.user.id) };
  const body = { email: 'outra@empresa.test', currentPassword: testPassword };
  const verified = vi.spyOn(hashing, 'verifyPassword');
  for (let n = 0; n < 70; n++)
    expect((await api.call('PUT /users/{id}', { as: person, params, body })).status).toBe(429);
  expect(verified).toHaveBeenCalledTimes(60);
});
