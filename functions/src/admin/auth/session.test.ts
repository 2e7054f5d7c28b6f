import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  jrtOf,
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
afterAll(() => api.stop());

const refresh = (cookie: string) =>
  api.call('POST /auth/refresh_token', { headers: { cookie: `other=1; jrt=${cookie}` } });
const me = (as: TestSession) => api.call('GET /users/list', { as });

test('signing in brings all that a page needs, and a cookie that scripts cannot read', async () => {
  const { body, cookies, headers } = await api.call('POST /auth/login', {
    body: { email: ` ${admin.user.email.toUpperCase()} `, password: testPassword },
  });
  expect(body.user).toMatchObject({ profile: 'admin', super: false, queues: [{ name: 'Atendimento' }] });
  expect(body.user.company.plan).toMatchObject({ name: 'Teste', useWhatsapp: true });
  expect(body.user.company.companieSettings[0]).toContainEqual({
    key: 'sendGreetingAccepted',
    value: 'disabled',
  });
  expect(body.publicSettings).toMatchObject({ appName: 'Balcão', primaryColorLight: '#0000FF' });
  expect(body.badges).toEqual({ connections: false, helps: false, firstSteps: true });
  expect(cookies).toHaveLength(2);
  const [device, refreshing] = cookies.toSorted();
  expect(refreshing).toMatch(/^jrt=ey[^;]+; Path=\/api; Max-Age=604800; HttpOnly; SameSite=Strict$/);
  expect(device).toMatch(/^jdv=ey[^;]+; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
  expect(headers['cache-control']).toBe('no-store');
  const claims = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(claims).toMatchObject({ usarname: body.user.name, profile: 'admin', id: body.user.id });
  expect(JSON.stringify(body)).not.toMatch(/scrypt|argon2|password/i);
});

test('the public settings, all at once or one by one, need no token', async () => {
  const all = await api.call('GET /public-settings', {});
  expect(all.body).toMatchObject({ appName: 'Balcão', allowSignup: 'enabled', supportNumber: '' });
  const one = await api.call('GET /public-settings/{key}', { params: { key: 'appName' } });
  expect(one.body).toBe('Balcão');
});

test('a second sign-in ends the first within five seconds', async () => {
  const first = await api.signIn(admin.user.email);
  expect((await me(first)).status).toBe(200);
  const second = await api.signIn(admin.user.email);
  await api.moveClock(5001);
  const refused = await me(first);
  expect([refused.status, refused.error.code]).toEqual([401, 'ERR_SIGNED_OUT']);
  expect((await me(second)).status).toBe(200);
  expect((await refresh(first.cookie)).status).toBe(401);
  await api.moveClock(0);
});

test('two tabs that refresh at once get the same successor', async () => {
  const { cookie } = await api.signIn(admin.user.email);
  const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(cookie)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const successors = new Set(answers.map(({ cookies }) => jrtOf(cookies)));
  expect(successors.size).toBe(1);
  const [successor = ''] = successors;
  expect(successor).not.toBe(cookie);
  expect(jrtOf((await refresh(cookie)).cookies)).toBe(successor);
  const next = await refresh(successor);
  expect(next.status).toBe(200);
  expect((await me({ ...admin, token: next.body.token })).status).toBe(200);
});

test('a token used again after 30 seconds ends the whole family', async () => {
  const { cookie } = await api.signIn(admin.user.email);
  const next = await refresh(cookie);
  await api.moveClock(29_000);
  expect((await refresh(cookie)).status).toBe(200);
  await api.moveClock(32_000);
  const again = await refresh(cookie);
  expect([again.status, again.error.code]).toEqual([401, 'ERR_SESSION_EXPIRED']);
  expect(again.cookies[0]).toMatch(/^jrt=; .*Max-Age=0/);
  expect((await refresh(jrtOf(next.cookies))).status).toBe(401);
  await api.moveClock(40_000);
  expect((await me({ ...admin, token: next.body.token })).error.code).toBe('ERR_SESSION_EXPIRED');
  await api.moveClock(0);
});

test('a token of two generations back ends the family even at once', async () => {
  const { cookie } = await api.signIn(admin.user.email);
  const second = jrtOf((await refresh(cookie)).cookies);
  const third = jrtOf((await refresh(second)).cookies);
  expect((await refresh(cookie)).status).toBe(401);
  expect((await refresh(third)).status).toBe(401);
});

test('access tokens last 15 minutes, refresh tokens 7 days', async () => {
  const session = await api.signIn(admin.user.email);
  await api.moveClock(15 * 60_000 + 1000);
  const old = await me(session);
  expect([old.status, old.error.code]).toEqual([403, 'ERR_TOKEN_INVALID']);
  const renewed = await refresh(session.cookie);
  expect((await me({ ...session, token: renewed.body.token })).status).toBe(200);
  await api.moveClock(8 * 24 * 3_600_000);
  expect((await refresh(jrtOf(renewed.cookies))).status).toBe(401);
  await api.moveClock(0);
});

test('forged, foreign and missing tokens', async () => {
  const session = await api.signIn(admin.user.email);
  expect((await api.call('GET /users/list')).status).toBe(401);
  const [head, claims, signature] = session.token.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const token of ['x', `${none}.${claims}.`, `${head}.${claims}x.${signature}`, session.cookie])
    expect((await me({ ...session, token })).status).toBe(403);
  expect((await refresh(session.token)).status).toBe(401);
});

test('logout ends the session, once', async () => {
  const session = await api.signIn(admin.user.email);
  const headers = { cookie: `jrt=${session.cookie}` };
  expect((await api.call('GET /auth/me', { headers })).body).toEqual({
    id: session.user.id,
    profile: 'admin',
    super: false,
  });
  const out = await api.call('DELETE /auth/logout', { headers });
  expect(out.status).toBe(200);
  expect(out.cookies[0]).toMatch(/^jrt=;/);
  expect((await refresh(session.cookie)).status).toBe(401);
  const ended = await me(session);
  // This was no sign-in elsewhere, so nobody is told of one.
  expect([ended.status, ended.error.code]).toEqual([401, 'ERR_SESSION_EXPIRED']);
  expect((await api.call('GET /auth/me', { headers })).status).toBe(401);
  // Signing out again succeeds as well.
  for (const cookie of ['', 'jrt=', 'jrt=x', `jrt=${session.token}`]) {
    const again = await api.call('DELETE /auth/logout', { headers: { cookie } });
    expect([again.status, again.cookies.length]).toEqual([200, 1]);
  }
});

test('work hours keep attendants out, not administrators', async () => {
  const now = new Date(Date.now() - 3 * 3_600_000);
  const hour = (plus: number) => new Date(now.getTime() + plus * 3_600_000).toISOString().slice(11, 16);
  const hours = { startWork: hour(2), endWork: hour(3) };
  const email = 'cedo@empresa.test';
  admin = await api.signIn(admin.user.email);
  await expect(api.newUser(admin, { email, ...hours })).rejects.toThrow('ERR_OUT_OF_HOURS');
  await api.newUser(admin, { email: 'chefe@empresa.test', profile: 'admin', ...hours });
});

test('the session is told as often as one asks, and no token is replaced by it', async () => {
  const session = await api.signIn(admin.user.email);
  for (const offset of [0, 31_000, 62_000]) {
    await api.moveClock(offset);
    const told = await api.call('GET /auth/session', { as: session });
    expect([told.status, told.cookies]).toEqual([200, []]);
    expect(told.body.user).toMatchObject({ id: session.user.id, token: session.user.token });
    expect(told.body).not.toHaveProperty('token');
  }
  expect((await refresh(session.cookie)).status).toBe(200);
  await api.moveClock(0);
});

test('an expired subscription signs in and reaches only what is open to it', async () => {
  const expired = await api.newCompany({ dueDate: '2020-01-31' });
  expect(expired.user.company.dueDate).toBe('2020-02-01T02:59:59.999Z');
  const refused = await me(expired);
  expect([refused.status, refused.error.code]).toEqual([403, 'ERR_SUBSCRIPTION_EXPIRED']);
  const { companyId } = expired.user;
  expect(
    (await api.call('GET /companySettings/{id}', { as: expired, params: { id: String(companyId) } })).status,
  ).toBe(200);
  expect((await api.call('GET /auth/session', { as: expired })).status).toBe(200);
  expect((await refresh(expired.cookie)).status).toBe(200);
  expect((await me(api.superUser)).status).toBe(200);
  expect(api.superUser.user.company.dueDate).toMatch(/^2999/);
});

test('signing in is on the audit log, passwords are not', async () => {
  const { items } = await api.runtime.store.query({
    pk: `C#${admin.user.companyId}#AUDIT`,
    limit: 1000,
  });
  const signedIn = items.find((item) => item['action'] === 'auth.login');
  expect(signedIn).toMatchObject({ userId: admin.user.id, sourceIp: '203.0.113.7' });
  expect(JSON.stringify(items)).not.toContain(testPassword);
});
