import '../../testing/cheapPasswords.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createReply } from '../../platform/http/reply.ts';
import {
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../platform/http/testing/startApi.ts';
import { tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';
import { injectCrashes } from '../../testing/injectCrashes.ts';
import { createRuntime } from '../../platform/runtime/runtime.ts';
import { resetByCode } from './resetByCode.ts';
import { newResetCode, shownCode } from './resetCode.ts';
import { runPasswordReset } from './testing/runPasswordReset.ts';

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

let addresses = 0;
/** Each call from its own machine: limits per address are tested elsewhere. */
const sourceIp = () => `198.51.100.${++addresses}`;
const ask = (email: string, from = sourceIp()) =>
  api.call('POST /auth/forgot-password', { body: { email }, sourceIp: from });
const reset = (email: string, code: string, password = newPassword, from = sourceIp()) =>
  api.call('POST /auth/reset-password', { body: { email, code, password }, sourceIp: from });
const outcome = (answer: { status: number; error: { code?: string } }) => [answer.status, answer.error.code];
const codeIn = (text = '') => /: (\d{4} \d{4})\n/.exec(text)?.[1] ?? '';
const newPassword = 'NovaSenha9';
const wrong = [400, 'ERR_RESET_CODE'];

/** Requests a code and reads it from the mail. */
async function codeFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  await runPasswordReset(api.runtime, email.toLowerCase());
  return codeIn(api.mailsTo(email.toLowerCase())[0]);
}
const reveal = (value: string) =>
  api.call('PUT /settings/{key}', {
    as: api.superUser,
    params: { key: 'revealUnknownEmail' },
    body: { value },
  });

test('a code comes by mail and chooses a new password, once; the session ends and the address is told', async () => {
  const { email } = ana.user;
  const code = await codeFor(email.toUpperCase());
  expect(code).toMatch(/^\d{4} \d{4}$/);
  const [mail = ''] = api.mailsTo(email);
  const link = new URL(/http\S+/.exec(mail)?.[0] ?? '');
  expect(link.pathname).toBe('/forgetpsw');
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
    email,
    code: code.replace(' ', ''),
  });
  expect(outcome(await reset(email, code, 'Senha123'))).toEqual([400, 'ERR_WEAK_PASSWORD']);
  expect(outcome(await reset(email, code, 'curta'))).toEqual([400, 'ERR_VALIDATION']);
  const answers = await Promise.all([reset(email, code), reset(email, code, `${newPassword}b`)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const chosen = answers[0]?.status === 200 ? newPassword : `${newPassword}b`;
  await expect(api.signIn(email)).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  const refreshed = await api.call('POST /auth/refresh_token', { headers: { cookie: `jrt=${ana.cookie}` } });
  expect(outcome(refreshed)).toEqual([401, 'ERR_SESSION_EXPIRED']);
  await api.signIn(email, chosen);
  expect(outcome(await reset(email, code))).toEqual(wrong);
  expect(api.mailsTo(email)[0]).toContain('acaba de ser alterada');
});

test('known and unknown addresses are asked for alike: the same answer, the same calls, the account not looked at', async () => {
  const answers = [];
  const { dynamo } = api.runtime.clients;
  for (const email of [ana.user.email, 'ninguem@nowhere.test']) {
    const send = vi.spyOn(Object.getPrototypeOf(dynamo) as typeof dynamo, 'send');
    const { status, body } = await ask(email);
    const calls = send.mock.calls.map(([{ constructor, input }]) => [
      constructor.name,
      /"pk":\{"S":"([^"]*#)/.exec(JSON.stringify(input))?.[1],
    ]);
    send.mockRestore();
    expect(calls.length).toBeGreaterThan(3);
    answers.push({ status, body, calls: calls.map(String).toSorted() });
    expect(calls.join()).not.toContain('P#EMAIL');
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.body).toEqual({ message: 'Code asked for', sent: null });
  expect(await runPasswordReset(api.runtime, 'ninguem@nowhere.test')).toBe(true);
  expect(api.mailsTo('ninguem@nowhere.test')).toEqual([]);
  // Trying a code reveals nothing either.
  await runPasswordReset(api.runtime, ana.user.email);
  const [known, unknown] = [await reset(ana.user.email, '1'), await reset('ninguem@nowhere.test', '1')];
  expect({ ...known.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' });
  expect(outcome(known)).toEqual(wrong);
});

test('where the platform wants it told, an unknown address is said to be none', async () => {
  expect((await reveal('enabled')).body).toEqual({ key: 'revealUnknownEmail', value: 'enabled' });
  await expect
    .poll(async () => outcome(await ask('ninguem@nowhere.test')))
    .toEqual([404, 'ERR_EMAIL_NOT_FOUND']);
  expect((await ask(ana.user.email)).body.sent).toBe(true);
  const old = await api.call('POST /forgetpassword/{email}', {
    params: { email: 'ninguem@nowhere.test' },
    sourceIp: sourceIp(),
  });
  expect([old.status, old.body.status]).toEqual([200, 404]);
  expect((await reveal('perhaps')).error.code).toBe('ERR_VALIDATION');
  expect((await reveal('')).body.value).toBe('disabled');
  await expect.poll(async () => (await ask('ninguem@nowhere.test')).status).toBe(200);
});

const otherThan = (code: string) =>
  shownCode(String((Number(code.replace(' ', '')) + 1) % 100_000_000).padStart(8, '0'));

test('a code is good for five tries of one machine, counted before they are compared', async () => {
  const { email } = ana.user;
  const code = await codeFor(email);
  const [mine, other] = [sourceIp(), otherThan(code)];
  const tries = await Promise.all(Array.from({ length: 5 }, () => reset(email, other, newPassword, mine)));
  expect(tries.map(outcome)).toEqual(Array(5).fill(wrong));
  expect(outcome(await reset(email, code, newPassword, mine))).toEqual(wrong);
  await api.signIn(email);
  // A new code has its own tries.
  const next = await codeFor(email);
  expect(outcome(await reset(email, code, newPassword, mine))).toEqual(
    code === next ? [200, undefined] : wrong,
  );
  expect((await reset(email, next.replace(' ', '-'), newPassword, mine)).status).toBe(200);
});

test('a stranger’s tries are not its owner’s; of all machines together it is good for twenty', async () => {
  const { email } = ana.user;
  const stranger = sourceIp();
  const code = await codeFor(email);
  const other = otherThan(code);
  for (let n = 0; n < 25; n++)
    expect(outcome(await reset(email, other, newPassword, stranger))).toEqual(wrong);
  for (let n = 0; n < 4; n++) await reset(email, other);
  expect((await reset(email, code)).status).toBe(200);
  const next = await codeFor(email);
  for (let n = 0; n < 20; n++) expect(outcome(await reset(email, otherThan(next)))).toEqual(wrong);
  expect(outcome(await reset(email, next))).toEqual(wrong);
});

test('after a quarter of an hour it is good no longer, nor is it sent to who asked so long ago', async () => {
  const { email } = ana.user;
  const code = await codeFor(email);
  await ask(email);
  await api.moveClock(15 * 60_000 + 1000);
  expect(outcome(await reset(email, code))).toEqual(wrong);
  const later = createRuntime(api.env);
  await runPasswordReset(later, email);
  later.clients.destroy();
  expect(api.mailsTo(email).filter((text) => codeIn(text) !== '')).toHaveLength(1);
  await api.moveClock(0);
});

test('a code is of one address: another person’s opens nothing', async () => {
  const other = await api.newUser(admin);
  const code = await codeFor(ana.user.email);
  expect(outcome(await reset(other.user.email, code))).toEqual(wrong);
  await api.signIn(other.user.email);
});

test('an invitation and a change of e-mail that wait end with the password before', async () => {
  const email = 'convidada@empresa.test';
  const planId = admin.user.company.plan?.id ?? 0;
  await api.call('POST /companies', { as: api.superUser, body: { name: 'Convidada', email, planId } });
  const token = /invitation#(\S+)/.exec(api.mailsTo(email)[0] ?? '')?.[1] ?? '';
  expect((await reset(email, await codeFor(email))).status).toBe(200);
  const accepted = await api.call('POST /auth/invitation', { body: { token, password: testPassword } });
  expect(outcome(accepted)).toEqual([400, 'ERR_INVITATION']);
  await api.signIn(email, newPassword);

  // A colleague with an invitation is no longer listed as invited.
  const colleague = await api.call('POST /users', {
    as: admin,
    body: { name: 'Duda', email: 'duda@empresa.test' },
  });
  expect(colleague.body.invited).toBe(true);
  expect((await reset('duda@empresa.test', await codeFor('duda@empresa.test'))).status).toBe(200);
  const params = { id: String(colleague.body.id) };
  expect((await api.call('GET /users/{id}', { as: admin, params })).body).not.toMatchObject({
    invited: true,
  });

  const wanted = 'novo@empresa.test';
  const changed = await api.call('PUT /users/{id}', {
    as: ana,
    params: { id: String(ana.user.id) },
    body: { email: wanted, currentPassword: testPassword },
  });
  expect(changed.status, JSON.stringify(changed.error)).toBe(200);
  expect((await reset(ana.user.email, await codeFor(ana.user.email))).status).toBe(200);
  const link = /confirm-email#(\S+)/.exec(api.mailsTo(wanted)[0] ?? '')?.[1] ?? '';
  const confirmed = await api.call('POST /auth/confirm-email', { body: { token: link } });
  expect(outcome(confirmed)).toEqual([400, 'ERR_EMAIL_LINK']);
});

test('the paths of existing clients do the same, and say in the body what failed', async () => {
  const { email } = ana.user;
  const asked = await api.call('POST /forgetpassword/{email}', { params: { email }, sourceIp: sourceIp() });
  expect([asked.status, asked.body.status]).toEqual([200, 200]);
  await runPasswordReset(api.runtime, email);
  const code = codeIn(api.mailsTo(email)[0]);
  const old = (token: string, newPassword: string) =>
    api.call('POST /resetpasswords/{email}/{token}/{newPassword}', {
      params: { email, token, newPassword },
      sourceIp: sourceIp(),
    });
  const refused = await old('00', 'Nova/Senha 9%');
  expect([refused.status, refused.body.status]).toEqual([200, 404]);
  expect(outcome(await old(code, 'curta'))).toEqual([400, 'ERR_VALIDATION']);
  expect(outcome(await old(code, 'Senha123'))).toEqual([400, 'ERR_WEAK_PASSWORD']);
  const chosen = await old(code, 'Nova/Senha 9%');
  expect([chosen.status, chosen.body.status]).toEqual([200, 200]);
  await api.signIn(email, 'Nova/Senha 9%');
});

test('neither code nor password stands in the table or in a log', async () => {
  const lines: string[] = [];
  const writes = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    }),
  );
  const { email } = ana.user;
  const canary = 'Canario#2026Secreto';
  let code = '';
  try {
    code = (await codeFor(email)).replace(' ', '');
    const from = '203.0.113.200';
    for (let n = 0; n < 31; n++) await reset(email, `${code.slice(1)}x`, canary, from);
    const limited = await api.call('POST /resetpasswords/{email}/{token}/{newPassword}', {
      params: { email, token: code, newPassword: canary },
      sourceIp: from,
    });
    expect(outcome(limited)).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  } finally {
    for (const write of writes) write.mockRestore();
  }
  const stored = JSON.stringify([...(await tableSnapshot(api.runtime))]);
  expect(stored).not.toContain(code);
  expect(lines.join()).toContain('/resetpasswords/{email}/{token}/{newPassword}');
  expect(lines.join()).not.toMatch(new RegExp(`${canary}|${code}|${encodeURIComponent(canary)}|${email}`));
});

test('codes are asked for a few times: by one machine, for one address', async () => {
  const { email } = ana.user;
  for (let n = 0; n < 3; n++) expect((await ask(email, '203.0.113.1')).status).toBe(200);
  expect(outcome(await ask(email, '203.0.113.1'))).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  // Refused requests do not count against the address: its owner can still ask from elsewhere.
  for (let n = 0; n < 20; n++) await ask(email, '203.0.113.1');
  for (let n = 0; n < 7; n++) expect((await ask(email)).status).toBe(200);
  expect(outcome(await ask(email))).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  const many = [];
  for (let n = 0; n < 21; n++) many.push((await ask(`n${n}@nowhere.test`, '203.0.113.2')).status);
  expect(many).toEqual([...Array<number>(20).fill(200), 429]);
});

test('while mails do not leave it is tried again', async () => {
  const { email } = ana.user;
  const ses = await api.runtime.clients.ses();
  const sending = vi.spyOn(Object.getPrototypeOf(ses) as typeof ses, 'send').mockImplementationOnce(() => {
    throw new Error('no mail today');
  });
  await ask(email);
  await runPasswordReset(api.runtime, email);
  sending.mockRestore();
  expect(api.mailsTo(email)).toEqual([]);
  const now = () => Date.now() + 61_000;
  const clock = { now, iso: () => new Date(now()).toISOString() };
  expect(await runPasswordReset({ ...api.runtime, clock }, email)).toBe(true);
  expect((await reset(email, codeIn(api.mailsTo(email)[0]))).status).toBe(200);
});

test('a process that dies on the way leaves the password before or the new one, and a code that is good or spent', async () => {
  const runtime = createRuntime(api.env);
  const crashes = await injectCrashes(runtime.clients);
  const ctx = {
    ...runtime,
    requestId: 'r',
    header: () => undefined,
    cookie: () => undefined,
    reply: createReply().reply,
  };
  const choose = (email: string, code: string) =>
    resetByCode({ ...ctx, sourceIp: sourceIp() }, email, code, newPassword).then(
      () => true,
      () => false,
    );
  for (const moment of ['before', 'after'] as const)
    for (let call = 1, done = false; !done; call++) {
      const { email } = (await api.newUser(admin)).user;
      const code = await codeFor(email);
      crashes.arm(call, moment);
      done = await choose(email, code);
      expect(call, 'calls until nothing is left to die at').toBeLessThan(20);
      crashes.restart();
      // Either the new password was stored and the code is spent, or the code still works.
      const again = await choose(email, code);
      if (done) expect(again).toBe(false);
      await api.signIn(email, newPassword);
    }
  runtime.clients.destroy();
});

test('codes have eight digits, the first ones too', () => {
  const codes = Array.from({ length: 200 }, newResetCode);
  expect(codes.every((code) => /^\d{8}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(190);
});
