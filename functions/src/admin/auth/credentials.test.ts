import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperationRequest } from '@balcao/shared/contract/defineOperation';
import type { usersApi } from '@balcao/shared/users/usersApi';
import {
  jrtOf,
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../platform/http/testing/startApi.ts';

let api: TestApi;
let admin: TestSession;
let ana: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ana = await api.newUser(admin);
});

type Body = OperationRequest<typeof usersApi.updateUser>['body'];
const change = (as: TestSession, body: Body, of: TestSession = as) =>
  api.call('PUT /users/{id}', {
    as,
    params: { id: String(of.user.id) },
    body,
    headers: { cookie: `jrt=${as.cookie}` },
  });
const outcome = (answer: { status: number; error: { code?: string } }) => [answer.status, answer.error.code];
const refresh = (cookie: string) =>
  api.call('POST /auth/refresh_token', { headers: { cookie: `jrt=${cookie}` } });
const confirm = (token: string) => api.call('POST /auth/confirm-email', { body: { token } });
const linkIn = (text = '') => /confirm-email#(\S+)/.exec(text)?.[1] ?? '';
const newPassword = 'NovaSenha9';
let addresses = 0;
const newAddress = () => `novo${++addresses}@empresa.test`;

test('a borrowed session changes neither password nor e-mail', async () => {
  for (const as of [ana, admin])
    for (const body of [{ password: newPassword }, { email: newAddress() }])
      for (const currentPassword of [undefined, '', 'NaoSei123'])
        expect(outcome(await change(as, { ...body, currentPassword }))).toEqual([403, 'ERR_WRONG_PASSWORD']);
  await api.signIn(ana.user.email);
  expect(api.mailsTo(ana.user.email)).toEqual([]);
});

test('what a form sends along unchanged asks for nothing', async () => {
  const answer = await change(ana, { name: 'Ana Maria', email: ana.user.email.toUpperCase(), password: '' });
  expect([answer.status, answer.body.name, answer.body.email]).toEqual([200, 'Ana Maria', ana.user.email]);
  expect(answer.cookies).toEqual([]);
});

test('a held session cannot be used to guess the password', async () => {
  for (let n = 0; n < 10; n++)
    expect((await change(ana, { password: newPassword, currentPassword: `Errada${n}` })).status).toBe(403);
  const right = { password: newPassword, currentPassword: testPassword };
  expect(outcome(await change(ana, right))).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  await api.moveClock(16 * 60_000);
  ana = await api.signIn(ana.user.email);
  expect((await change(ana, right)).status).toBe(200);
  await api.moveClock(0);
});

test('with the current password it changes, the address is told, and whoever else holds the session is out', async () => {
  const stolen = { ...ana };
  const answer = await change(ana, { password: newPassword, currentPassword: testPassword });
  expect(answer.status).toBe(200);
  const mine = jrtOf(answer.cookies);
  expect(mine).not.toBe('');
  // The person's other tab may call before the new cookie arrives: it keeps its session and retries.
  const early = await refresh(stolen.cookie);
  expect([early.status, early.body.token, early.cookies]).toEqual([503, undefined, []]);
  await api.moveClock(5001);
  expect(outcome(await refresh(stolen.cookie))).toEqual([401, 'ERR_SESSION_EXPIRED']);
  expect(outcome(await api.call('GET /users/list', { as: stolen }))).toEqual([403, 'ERR_TOKEN_INVALID']);
  // A copied cookie cannot end the new session either.
  await api.call('DELETE /auth/logout', { headers: { cookie: `jrt=${stolen.cookie}` } });
  const renewed = await refresh(mine);
  expect(renewed.status).toBe(200);
  expect((await api.call('GET /users/list', { as: { ...ana, token: renewed.body.token } })).status).toBe(200);
  await api.moveClock(0);
  expect(api.mailsTo(ana.user.email)[0]).toContain('acaba de ser alterada');
  await expect(api.signIn(ana.user.email)).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  await api.signIn(ana.user.email, newPassword);
});

test('a new e-mail counts once its link was opened; the old address is told', async () => {
  const email = newAddress();
  const answer = await change(ana, { email: email.toUpperCase(), currentPassword: testPassword });
  expect([answer.status, answer.body.email]).toEqual([200, ana.user.email]);
  const session = jrtOf(answer.cookies);
  await expect(api.signIn(email)).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  const token = linkIn(api.mailsTo(email)[0]);
  expect(outcome(await confirm(`${token}x`))).toEqual([400, 'ERR_EMAIL_LINK']);
  expect((await confirm(token)).body).toEqual({ email });
  expect(outcome(await confirm(token))).toEqual([400, 'ERR_EMAIL_LINK']);
  expect(api.mailsTo(ana.user.email)[0]).toContain(email);
  // The requester had proved the password: their session continues.
  expect((await refresh(session)).body.user.email).toBe(email);
  await expect(api.signIn(ana.user.email)).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  await api.signIn(email);
  // The old address is free.
  await api.newUser(admin, { email: ana.user.email });
});

test('a session that began after the change was asked for ends with it', async () => {
  const email = newAddress();
  await change(ana, { email, currentPassword: testPassword });
  const other = await api.signIn(ana.user.email);
  expect((await confirm(linkIn(api.mailsTo(email)[0]))).status).toBe(200);
  expect(outcome(await refresh(other.cookie))).toEqual([401, 'ERR_SESSION_EXPIRED']);
});

test('only the last link counts, for a day, and none that was asked for with an old password', async () => {
  const [first, second] = [newAddress(), newAddress()];
  for (const email of [first, second])
    expect((await change(await again(), { email, currentPassword: testPassword })).status).toBe(200);
  expect(outcome(await confirm(linkIn(api.mailsTo(first)[0])))).toEqual([400, 'ERR_EMAIL_LINK']);
  const token = linkIn(api.mailsTo(second)[0]);
  await api.moveClock(24 * 3_600_000 + 1000);
  expect(outcome(await confirm(token))).toEqual([400, 'ERR_EMAIL_LINK']);
  await api.moveClock(0);
  await change(await again(), { password: newPassword, currentPassword: testPassword });
  expect(outcome(await confirm(token))).toEqual([400, 'ERR_EMAIL_LINK']);
});
const again = async () => (ana = await api.signIn(ana.user.email));

test('nobody learns by changing their e-mail which addresses have accounts', async () => {
  const other = await api.newCompany();
  const [taken, free] = [other.user.email, newAddress()];
  const answers = [];
  for (const email of [taken, free])
    answers.push(await change(await again(), { email, currentPassword: testPassword }));
  const [one, two] = answers.map(({ status, body }) => ({ status, body: { ...body, updatedAt: '' } }));
  expect(one?.status).toBe(200);
  expect(one).toEqual(two);
  // Only the mailbox's reader learns that the address is taken; nothing changes.
  const login = await confirm(linkIn(api.mailsTo(taken)[0]));
  expect(outcome(login)).toEqual([400, 'ERR_EMAIL_LINK']);
  await change(await again(), { email: taken, currentPassword: testPassword });
  expect(outcome(await confirm(linkIn(api.mailsTo(taken)[0])))).toEqual([400, 'ERR_EMAIL_ALREADY_EXISTS']);
  await api.signIn(taken);
  await api.signIn(ana.user.email);
});

test('a password that is guessed first is refused by one code, wherever one is chosen', async () => {
  // Choosing a password with an invitation is tested in invitation.test.ts, since it needs a valid invitation.
  const [password, email] = ['Senha123', newAddress()];
  const name = 'Duda';
  const planId = admin.user.company.plan?.id ?? 0;
  const visitor = { name, email, password, phone: '11988880001', companyName: name, planId };
  const answers = await Promise.all([
    change(ana, { password, currentPassword: testPassword }),
    change(admin, { password }, ana),
    api.call('POST /users', { as: admin, body: { name, email, password } }),
    api.call('POST /companies', { as: api.superUser, body: { name, email, password, planId } }),
    api.call('POST /auth/signup', { body: visitor }),
    api.call('POST /auth/reset-password', { body: { email, code: '1', password } }),
    api.call('POST /resetpasswords/{email}/{token}/{newPassword}', {
      params: { email, token: '1', newPassword: password },
    }),
  ]);
  expect(answers.map(outcome)).toEqual(answers.map(() => [400, 'ERR_WEAK_PASSWORD']));
});

test('links to strangers’ addresses are few', async () => {
  const ask = async () => change(await again(), { email: newAddress(), currentPassword: testPassword });
  for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(200);
  expect(outcome(await ask())).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
});

test('an administrator sets a colleague’s: it counts at once, the old address is told, the session ends', async () => {
  const email = newAddress();
  expect((await change(admin, { email }, ana)).body.email).toBe(email);
  expect(api.mailsTo(ana.user.email)[0]).toContain(email);
  expect(outcome(await refresh(ana.cookie))).toEqual([401, 'ERR_SESSION_EXPIRED']);
  const session = await api.signIn(email);
  expect((await change(admin, { password: newPassword }, ana)).status).toBe(200);
  expect(api.mailsTo(email)[0]).toContain('acaba de ser alterada');
  expect(outcome(await refresh(session.cookie))).toEqual([401, 'ERR_SESSION_EXPIRED']);
  await api.signIn(email, newPassword);
});
