import { scryptSync } from 'node:crypto';
import { functionParts } from '@balcao/infra/parts/functions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { authEntity } from '../../core/people/authEntity.ts';
import * as hashing from '../../core/people/passwordHash.ts';
import { loginEntity, readLogin } from '../../core/people/loginEntity.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import {
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../platform/http/testing/startApi.ts';

// Here passwords have their real cost.
vi.unmock('node:crypto');

let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const stored = async (email: string): Promise<string> =>
  (await readLogin(api.runtime.store, email))?.passwordHash ?? '';
const signIn = (email: string, password = testPassword) =>
  api.call('POST /auth/login', { body: { email, password }, sourceIp: '198.51.100.7' });
const putHash = (email: string, passwordHash: string) =>
  api.runtime.store.update(loginEntity.key({ email }), { set: { passwordHash } });

/** Puts `count` people with the administrator's rights and password into the table. */
async function people(count: number): Promise<string[]> {
  const { store } = api.runtime;
  const { companyId, id, email } = admin.user;
  const [user, auth, login] = await Promise.all([
    store.get(userEntity.key({ companyId, id })),
    store.get(authEntity.key({ companyId, id })),
    readLogin(store, email),
  ]);
  if (!user || !auth || !login) throw new Error('no administrator');
  const emails = Array.from({ length: count }, (_, n) => `manha${n}@empresa.test`);
  await Promise.all(
    emails.map(async (each, n) => {
      const userId = 700_000 + n;
      await store.put(userEntity.toItem({ ...userEntity.fromItem(user), id: userId, email: each }));
      await store.put(authEntity.toItem({ ...authEntity.fromItem(auth), id: userId }));
      await store.put(loginEntity.toItem({ ...login, email: each, userId }));
    }),
  );
  return emails;
}

/** Seconds of processor, of all threads of this process, that `work` takes. */
async function processorSeconds(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

/** Seconds in which two hundred people are signed in on AWS, if each sign-in takes `seconds` of processor. */
function onTheFunction(seconds: number): number {
  const memoryMb = functionParts.find(({ name }) => name === 'auth')?.memoryMb ?? 0;
  // Lambda gives a whole processor at 1,769 MB. Ten executions at once are the quota of a new account.
  return (seconds / (memoryMb / 1769)) * (200 / 10);
}

const outcome = ({ status, error }: Awaited<ReturnType<typeof signIn>>) =>
  status === 200 ? 'signed in' : error.code;

test('two hundred people who sign in at once are all answered, within ten seconds on the function’s size', async () => {
  const emails = await people(200);
  await signIn(admin.user.email);
  let answers: string[] = [];
  const seconds = await processorSeconds(async () => {
    answers = (await Promise.all(emails.map((email) => signIn(email)))).map(outcome);
  });
  expect(answers).toEqual(emails.map(() => 'signed in'));
  expect(onTheFunction(seconds / emails.length)).toBeLessThan(10);
});

/** The test password as earlier releases stored it. */
const older = (logN: number): string => {
  const salt = Buffer.alloc(16, logN);
  const key = scryptSync(testPassword, salt, 32, { N: 2 ** logN, r: 8, p: 1, maxmem: 2 ** 30 });
  return `scrypt$${logN}$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

test('on the first morning after the upgrade, with hashes of the older kind, within forty seconds, and as fast as ever afterwards', async () => {
  const emails = (await people(220)).slice(200);
  const hash = older(17);
  for (const email of emails) await putHash(email, hash);
  const morning = async () => {
    const answers: string[] = [];
    // Ten at a time, as ten executions.
    for (const some of [emails.slice(0, 10), emails.slice(10)])
      answers.push(...(await Promise.all(some.map((email) => signIn(email)))).map(outcome));
    expect(answers).toEqual(emails.map(() => 'signed in'));
  };
  const first = (await processorSeconds(morning)) / emails.length;
  // A hash of each kind: the older one is read, the new one is stored. Twice the older work would exceed this.
  expect(onTheFunction(first)).toBeLessThan(40);
  const second = (await processorSeconds(morning)) / emails.length;
  expect(onTheFunction(second)).toBeLessThan(10);
}, 120_000);

test('an older hash is replaced by the next sign-in, not by a refused one', async () => {
  const { email } = admin.user;
  await putHash(email, older(17));
  expect((await signIn(email, 'Errada#2026')).error.code).toBe('ERR_INVALID_CREDENTIALS');
  expect(await stored(email)).toBe(older(17));
  expect((await signIn(email)).status).toBe(200);
  const renewed = await stored(email);
  expect(renewed).toMatch(/^\$argon2id\$/);
  expect((await signIn(email)).status).toBe(200);
  expect(await stored(email)).toBe(renewed);
});

test('a password that was changed during the sign-in stays', async () => {
  const { email } = admin.user;
  const { hashPassword } = hashing;
  const changed = await hashPassword('Outra#2027');
  await putHash(email, older(14));
  const hash = vi.spyOn(hashing, 'hashPassword').mockImplementationOnce(async (password) => {
    await putHash(email, changed);
    return hashPassword(password);
  });
  expect((await signIn(email)).status).toBe(200);
  expect(hash).toHaveBeenCalledOnce();
  hash.mockRestore();
  expect(await stored(email)).toBe(changed);
  await putHash(email, older(14));
});

test('the proof of the own password replaces an older hash too', async () => {
  const session = await api.signIn(admin.user.email);
  const { email, id } = session.user;
  await putHash(email, older(14));
  const body = { name: session.user.name, email: 'nova@empresa.test', currentPassword: testPassword };
  const answer = await api.call('PUT /users/{id}', { as: session, params: { id: String(id) }, body });
  expect(answer.status).toBe(200);
  expect(await stored(email)).toMatch(/^\$argon2id\$/);
});
