import '../../testing/cheapPasswords.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  startApi,
  type TestApi,
  type TestSession,
  testPassword,
} from '../../platform/http/testing/startApi.ts';
import { tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';

let api: TestApi;
let admin: TestSession;
let planId: number;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
  planId = admin.user.company.plan?.id ?? 0;
});
afterAll(() => api.stop());

let companies = 0;
/** A company without a password, and its administrator's invitation token. */
async function invite() {
  const number = ++companies;
  const email = `convite${number}@empresa.test`;
  const { status, body, error } = await api.call('POST /companies', {
    as: api.superUser,
    body: { name: `Convidada ${number}`, email, planId },
  });
  expect(status, JSON.stringify(error)).toBe(200);
  return { id: body.id, email, token: tokenFor(email) };
}
function tokenFor(email: string): string {
  const [text = ''] = api.mailsTo(email);
  return /\/invitation#([\w-]{43})\n/.exec(text)?.[1] ?? '';
}
const accept = async (token: string, password = testPassword) => {
  const { status, body, error } = await api.call('POST /auth/invitation', { body: { token, password } });
  return status === 200 ? body.email : error.code;
};

test('a company without a password gets an invitation, which chooses one, once', async () => {
  const { email, token } = await invite();
  await expect(api.signIn(email, '')).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  expect(await accept(token, 'Senha123')).toBe('ERR_WEAK_PASSWORD');
  expect(await accept(token, 'curta')).toBe('ERR_VALIDATION');
  const answers = await Promise.all([accept(token), accept(token), accept(token, `${testPassword}b`)]);
  expect(answers.toSorted()).toEqual(['ERR_INVITATION', 'ERR_INVITATION', email]);
  const password = answers[2] === email ? `${testPassword}b` : testPassword;
  expect((await api.signIn(email, password)).user).toMatchObject({ email, profile: 'admin' });
  expect(await accept(token)).toBe('ERR_INVITATION');
  expect(await accept('nonsense')).toBe('ERR_INVITATION');
});

test('nothing stored says the token, and a company with a password is sent none', async () => {
  const { token } = await invite();
  const stored = JSON.stringify([...(await tableSnapshot(api.runtime))]);
  expect(token).toHaveLength(43);
  expect(stored).not.toContain(token);
  expect(api.mailsTo(admin.user.email)).toEqual([]);
});

test('the password that a company is made with is none that is guessed first', async () => {
  const body = { name: 'Com senha', email: 'senha@empresa.test', planId };
  const make = (password: string) =>
    api.call('POST /companies', { as: api.superUser, body: { ...body, password } });
  const weak = await make('Senha123');
  expect([weak.status, weak.error.code]).toEqual([400, 'ERR_WEAK_PASSWORD']);
  expect((await make('curta')).error.code).toBe('ERR_VALIDATION');
  expect((await make(testPassword)).status).toBe(200);
  expect((await api.signIn(body.email, testPassword)).user.profile).toBe('admin');
});

test('a second invitation takes the place of the first, and is for whoever has no password', async () => {
  const { id, email, token } = await invite();
  const again = (as: TestSession, company: number) =>
    api.call('POST /companies/{id}/invitation', { as, params: { id: String(company) } });
  expect((await again(admin, id)).error.code).toBe('ERR_NO_PERMISSION');
  expect((await again(api.superUser, 999_999)).error.code).toBe('ERR_NO_COMPANY_FOUND');
  expect((await again(api.superUser, id)).status).toBe(200);
  const second = tokenFor(email);
  expect(second).not.toBe(token);
  expect(await accept(token)).toBe('ERR_INVITATION');
  expect(await accept(second)).toBe(email);
  expect((await again(api.superUser, id)).error.code).toBe('ERR_NOBODY_TO_INVITE');
});

test('a mail that cannot leave leaves the company, which is invited again', async () => {
  const ses = await api.runtime.clients.ses();
  const sending = vi.spyOn(Object.getPrototypeOf(ses) as typeof ses, 'send').mockImplementationOnce(() => {
    throw new Error('no mail today');
  });
  const { id, email, token } = await invite();
  sending.mockRestore();
  expect(token).toBe('');
  const answer = await api.call('POST /companies/{id}/invitation', {
    as: api.superUser,
    params: { id: String(id) },
  });
  expect(answer.status).toBe(200);
  expect(await accept(tokenFor(email))).toBe(email);
});

test('after seven days it is good no longer', async () => {
  const { email, token } = await invite();
  await api.moveClock(7 * 86_400_000 + 1000);
  expect(await accept(token)).toBe('ERR_INVITATION');
  await api.moveClock(0);
  expect(await accept(token)).toBe(email);
});
