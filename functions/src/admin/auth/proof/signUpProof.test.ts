import '../../../testing/cheapPasswords.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { authEntity, listAuthItems } from '../../../core/people/authEntity.ts';
import { readLogin } from '../../../core/people/loginEntity.ts';
import { companyEntity, readCompany } from '../../../core/company/companyEntity.ts';
import { readUser } from '../../../core/people/userEntity.ts';
import { signAccessToken, signProofToken } from '../../../core/people/tokens.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import {
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../../platform/http/testing/startApi.ts';
import { partOf, tableSnapshot } from '../../../platform/http/testing/tableSnapshot.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';
import { overlap } from '../../../testing/overlap.ts';
import { endSignUp } from '../../companies/endSignUp.ts';
import { beforeTransaction } from '../../companies/testing/beforeTransaction.ts';
import { runPasswordReset } from '../testing/runPasswordReset.ts';

let api: TestApi;
let planId: number;
beforeAll(async () => {
  api = await startApi();
  const limits = { users: 5, connections: 2, queues: 5, amount: 0 };
  const plan = await api.call('POST /plans', { as: api.superUser, body: { name: 'Básico', ...limits } });
  planId = plan.body.id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.moveClock(0);
});
afterAll(() => api.stop());

const dayMs = 24 * 60 * 60_000;
let visitors = 0;
const sourceIp = () => `198.51.100.${++visitors % 250}`;
const form = (fields: object = {}) => ({
  name: 'Ana Prado',
  email: `visita${++visitors}@nova.test`,
  password: testPassword,
  phone: '(11) 98888-0001',
  companyName: `Nova ${visitors}`,
  planId,
  ...fields,
});
const signUp = (body: ReturnType<typeof form>) =>
  api.call('POST /auth/signup', { body, sourceIp: sourceIp() });
const outcome = (answer: { status: number; error: { code?: string } }) => [answer.status, answer.error.code];
const taken = [400, 'ERR_EMAIL_ALREADY_EXISTS'];
const unproved = [403, 'ERR_EMAIL_UNPROVED'];
const late = [400, 'ERR_SIGN_UP_OVER'];
const badLink = [400, 'ERR_EMAIL_LINK'];
const tokenIn = (email: string, at = 0) =>
  /\/prove-email#(\S+)/.exec(api.mailsTo(email)[at] ?? '')?.[1] ?? `none for ${email}`;
const prove = (token: string) =>
  api.call('POST /auth/prove-email', { body: { token }, sourceIp: sourceIp() });
const correct = (as: TestSession, email: string, currentPassword = testPassword) =>
  api.call('PUT /auth/sign-up-email', { as, body: { email, currentPassword }, sourceIp: sourceIp() });
const resend = (as: TestSession) => api.call('POST /auth/proof-link', { as });
async function resetCode(email: string): Promise<string> {
  await api.call('POST /auth/forgot-password', { body: { email }, sourceIp: sourceIp() });
  await runPasswordReset(api.runtime, email);
  return /: (\d{4} \d{4})\n/.exec(api.mailsTo(email)[0] ?? '')?.[1] ?? '';
}
const reset = (email: string, code: string) =>
  api.call('POST /auth/reset-password', {
    body: { email, code, password: 'OutraSenha9' },
    sourceIp: sourceIp(),
  });
/** Something that an unproved company may not do. */
const closed = (as: TestSession) =>
  api.call('POST /users', {
    as,
    body: { name: 'Duda', email: `duda${++visitors}@nova.test`, password: testPassword },
  });

async function visitor(fields: object = {}) {
  const body = form(fields);
  const made = await signUp(body);
  expect(made.status, JSON.stringify(made.error)).toBe(200);
  return { ...body, session: await api.signIn(body.email), companyId: made.body.companyId };
}

/** Runs the timer at the end of the time to prove, as the sweep would. */
async function runDeadline(companyId: number): Promise<void> {
  const key = timerEntity.key({ companyId, kind: 'signUpDeadline', subject: 'company' });
  const stored = await api.runtime.store.get(key, { consistent: true });
  if (stored !== undefined) await runTimer(api.runtime, timerEntity.fromItem(stored), loadTimer);
}

test('the link of the mail proves the address, at once for all functions; opened again it is harmless', async () => {
  const { email, session, companyId, companyName } = await visitor();
  expect(Date.parse(session.user.proveEmailUntil ?? '') - Date.now()).toBeGreaterThan(dayMs - 60_000);
  const [mail = ''] = api.mailsTo(email);
  expect(mail).not.toContain(companyName);
  expect(outcome(await closed(session))).toEqual(unproved);
  expect((await api.call('GET /queue', { as: session })).status).toBe(200);
  const first = await prove(tokenIn(email));
  expect([first.status, first.body]).toEqual([200, { email }]);
  expect(first.cookies).toEqual([]);
  expect(outcome(await closed(session))).toEqual([200, undefined]);
  const before = await tableSnapshot(api.runtime);
  expect((await prove(tokenIn(email))).body).toEqual({ email });
  expect(await tableSnapshot(api.runtime)).toEqual(before);
  const now = await api.call('GET /auth/session', { as: session });
  expect(now.body.user.proveEmailUntil).toBeNull();
  await api.moveClock(dayMs + 1000);
  await runDeadline(companyId);
  expect(await readCompany(api.runtime.store, companyId)).toMatchObject({ name: companyName });
  // Somebody who opens it months later has proved it all the same.
  expect(outcome(await prove(tokenIn(email)))).toEqual([200, undefined]);
});

test('who holds the link reads whose sign-up it is; without a good one nothing is told', async () => {
  const { email, name, companyName, session } = await visitor();
  const show = (token: string) =>
    api.call('POST /auth/sign-up-of-link', { body: { token }, sourceIp: sourceIp() });
  const token = tokenIn(email);
  const before = await tableSnapshot(api.runtime);
  expect((await show(token)).body).toEqual({ companyName, name, email });
  expect(await tableSnapshot(api.runtime)).toEqual(before);
  for (const wrong of ['', 'x', `${token}x`, token.slice(0, -2), session.cookie])
    expect(outcome(await show(wrong))).toEqual(badLink);
  await correct(session, `certa${++visitors}@nova.test`);
  expect(outcome(await show(token))).toEqual(badLink);
  const other = await visitor();
  await api.moveClock(dayMs + 1000);
  expect(outcome(await show(tokenIn(other.email)))).toEqual(late);
});

test('a forged token, one of another kind and one of nothing are no link', async () => {
  const { email, session, companyId } = await visitor();
  const token = tokenIn(email);
  const access = await signAccessToken(api.runtime, {
    id: session.user.id,
    companyId,
    sessionId: session.user.token,
    tokenVersion: 1,
    name: '',
    profile: 'admin',
  });
  for (const wrong of ['', 'x', `${token}x`, token.slice(0, -2), access, session.cookie])
    expect(outcome(await prove(wrong))).toEqual(badLink);
  const of = { companyId, id: session.user.id, until: Date.now() + dayMs };
  const stranger = await signProofToken(api.runtime, { ...of, email: 'outra@nova.test' });
  expect(outcome(await prove(stranger))).toEqual(badLink);
  expect((await readCompany(api.runtime.store, companyId))?.unprovedUntil).toBeDefined();
});

test('within the day the address is taken for others, whoever signed up with it', async () => {
  const { email, companyName } = await visitor();
  expect(outcome(await signUp(form({ email })))).toEqual(taken);
  expect(outcome(await signUp(form({ companyName })))).toEqual([400, 'ERR_COMPANY_NAME_ALREADY_EXISTS']);
  await api.moveClock(dayMs - 60_000);
  expect(outcome(await signUp(form({ email })))).toEqual(taken);
});

test('after a day the timer erases the company; who is late is told to sign up again, and can', async () => {
  const { email, companyName, session, companyId } = await visitor();
  const token = tokenIn(email);
  await runDeadline(companyId);
  expect(await readCompany(api.runtime.store, companyId)).toBeDefined();
  await api.moveClock(dayMs + 1000);
  // Before the timer has run.
  expect(outcome(await prove(token))).toEqual(late);
  const signIn = () => api.call('POST /auth/login', { body: { email, password: testPassword } });
  expect(outcome(await signIn())).toEqual(late);
  const held = await api.call('POST /auth/refresh_token', { headers: { cookie: `jrt=${session.cookie}` } });
  expect(outcome(held)).toEqual([401, 'ERR_SESSION_EXPIRED']);
  await runDeadline(companyId);
  expect(await readCompany(api.runtime.store, companyId)).toBeUndefined();
  expect(await readLogin(api.runtime.store, email)).toBeUndefined();
  expect(outcome(await prove(token))).toEqual(late);
  expect(outcome(await signIn())).toEqual([401, 'ERR_INVALID_CREDENTIALS']);
  const again = await signUp(form({ email, companyName }));
  expect(outcome(again)).toEqual([200, undefined]);
  expect(outcome(await prove(token))).toEqual(late);
  expect(outcome(await prove(tokenIn(email)))).toEqual([200, undefined]);
});

test('an address that was proved or that the platform created stays taken for good', async () => {
  const { email } = await visitor();
  await prove(tokenIn(email));
  const admin = await api.newCompany();
  await api.moveClock(dayMs + 1000);
  for (const held of [email, admin.user.email])
    expect(outcome(await signUp(form({ email: held })))).toEqual(taken);
});

test('a late timer keeps neither the address nor the name from who signs up', async () => {
  const old = await visitor();
  const other = await visitor();
  await api.moveClock(dayMs + 1000);
  // The address of one and the name of another.
  const body = form({ email: old.email, companyName: other.companyName });
  const made = await signUp(body);
  expect(outcome(made)).toEqual([200, undefined]);
  for (const { companyId } of [old, other])
    expect(await readCompany(api.runtime.store, companyId)).toBeUndefined();
  const login = await readLogin(api.runtime.store, old.email);
  expect(login).toMatchObject({ companyId: made.body.companyId, userId: made.body.id });
  await runDeadline(old.companyId);
  await runDeadline(made.body.companyId);
  expect(await readLogin(api.runtime.store, old.email)).toEqual(login);
});

test('of ten who sign up at once with an address that has become free one gets it', async () => {
  const { email, companyId } = await visitor();
  await api.moveClock(dayMs + 1000);
  overlap(api.runtime, 20);
  const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(form({ email }))));
  vi.restoreAllMocks();
  const told = answers.map((answer) => outcome(answer).join(' ')).toSorted();
  expect(told).toEqual(['200 ', ...Array<string>(9).fill(taken.join(' '))]);
  const made = answers.find(({ status }) => status === 200)?.body;
  expect(await readLogin(api.runtime.store, email)).toMatchObject({
    companyId: made?.companyId,
    userId: made?.id,
  });
  expect(await readCompany(api.runtime.store, companyId)).toBeUndefined();
  const left = partOf(await tableSnapshot(api.runtime), companyId).map(([, { et }]) => et);
  expect(left).not.toContain('user');
  expect(left).not.toContain('auth');
});

test('the link is sent again, a few times an hour; every one of them is good', async () => {
  const { email, session } = await visitor();
  for (let n = 0; n < 5; n++)
    expect((await resend(session)).body).toEqual({ message: 'Link sent', sent: true });
  const refused = await resend(session);
  expect(outcome(refused)).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(api.mailsTo(email)).toHaveLength(6);
  expect(outcome(await prove(tokenIn(email, 5)))).toEqual([200, undefined]);
  expect(outcome(await prove(tokenIn(email, 0)))).toEqual([200, undefined]);
  expect((await resend(session)).body.sent).toBe(false);
  expect(api.mailsTo(email)).toHaveLength(6);
});

test('a mail that cannot be sent is said, and does not count', async () => {
  const { session } = await visitor();
  const ses = await api.runtime.clients.ses();
  vi.spyOn(Object.getPrototypeOf(ses) as typeof ses, 'send').mockImplementation(() => {
    throw new Error('the mail service is away');
  });
  for (let n = 0; n < 7; n++) expect(outcome(await resend(session))).toEqual([503, 'ERR_UNAVAILABLE']);
  vi.restoreAllMocks();
  expect((await resend(session)).status).toBe(200);
});

test('a mistyped address is corrected with the password: the old one is free, its link is none', async () => {
  const { email: wrong, session, companyId } = await visitor();
  const right = `certa${++visitors}@nova.test`;
  const [oldLink, admin] = [tokenIn(wrong), await api.newCompany()];
  expect(outcome(await correct(session, right, 'OutraSenha9'))).toEqual([403, 'ERR_WRONG_PASSWORD']);
  expect(outcome(await correct(session, admin.user.email))).toEqual(taken);
  const answer = await correct(session, right.toUpperCase());
  expect([answer.status, answer.body]).toEqual([200, { email: right, sent: true }]);
  expect(outcome(await prove(oldLink))).toEqual(badLink);
  expect(await readCompany(api.runtime.store, companyId)).toMatchObject({ email: right });
  expect((await readUser(api.runtime.store, companyId, session.user.id))?.email).toBe(right);
  // The session goes on, sign-in is by the new address, and somebody else may have the old one.
  expect((await api.call('GET /auth/session', { as: session })).body.user.email).toBe(right);
  expect(outcome(await signUp(form({ email: wrong })))).toEqual([200, undefined]);
  const again = await api.signIn(right);
  expect(again.user.proveEmailUntil).toBe(session.user.proveEmailUntil);
  expect(outcome(await prove(tokenIn(right)))).toEqual([200, undefined]);
  expect(outcome(await correct(again, wrong))).toEqual([409, 'ERR_CONFLICT']);
});

test('the profile changes, but neither e-mail nor password before the address is proved', async () => {
  const { email, session } = await visitor();
  const params = { id: String(session.user.id) };
  const change = (body: object) => api.call('PUT /users/{id}', { as: session, params, body });
  expect((await change({ name: 'Ana P.', email })).body).toMatchObject({ name: 'Ana P.' });
  const currentPassword = testPassword;
  expect(outcome(await change({ email: 'nova@nova.test', currentPassword }))).toEqual(unproved);
  expect(outcome(await change({ password: 'OutraSenha9', currentPassword }))).toEqual(unproved);
});

test('who reads the mailbox and chooses a new password has proved the address', async () => {
  const { email, session, companyId } = await visitor();
  expect(outcome(await reset(email, await resetCode(email)))).toEqual([200, undefined]);
  expect((await readCompany(api.runtime.store, companyId))?.unprovedUntil).toBeUndefined();
  expect((await api.call('GET /auth/session', { as: session })).status).toBe(401);
  expect(outcome(await closed(await api.signIn(email, 'OutraSenha9')))).toEqual([200, undefined]);
});

test('a link opened while the address is corrected: one of the two counts, and they agree', async () => {
  for (let round = 0; round < 6; round++) {
    const { email, session, companyId } = await visitor();
    const right = `certa${++visitors}@nova.test`;
    overlap(api.runtime, 20);
    const [proved, corrected] = await Promise.all([prove(tokenIn(email)), correct(session, right)]);
    vi.restoreAllMocks();
    const company = await readCompany(api.runtime.store, companyId);
    const user = await readUser(api.runtime.store, companyId, session.user.id);
    const { people } = await listAuthItems(api.runtime.store, companyId);
    if (proved.status === 200) {
      expect(outcome(corrected)).toEqual([409, 'ERR_CONFLICT']);
      expect([company?.unprovedUntil, user?.email]).toEqual([undefined, email]);
    } else {
      expect([outcome(proved), corrected.status]).toEqual([badLink, 200]);
      expect([company?.unprovedUntil !== undefined, user?.email]).toEqual([true, right]);
    }
    expect(people.map((one) => one.company.unprovedUntil)).toEqual([company?.unprovedUntil]);
    expect((await readLogin(api.runtime.store, user?.email ?? ''))?.userId).toBe(session.user.id);
  }
});

test.each(['link', 'reset code'])(
  'a %s used while the company is erased: whoever commits first has it, whole',
  async (means) => {
    // The timer runs where the clock is ahead: its day is over before that of the person.
    const now = () => Date.now() + dayMs + 1000;
    const ahead: Runtime = { ...api.runtime, clock: { now, iso: () => new Date(now()).toISOString() } };
    for (const first of ['person', 'timer']) {
      const { email, session, companyId } = await visitor();
      const code = means === 'link' ? '' : await resetCode(email);
      let [used, erased] = [0, false];
      const deeds = {
        person: async () => {
          used = (await (means === 'link' ? prove(tokenIn(email)) : reset(email, code))).status;
        },
        timer: async () => {
          erased = await endSignUp(ahead, companyId);
        },
      };
      const [sooner, later] =
        first === 'person' ? (['person', 'timer'] as const) : (['timer', 'person'] as const);
      beforeTransaction(api.runtime, companyId, deeds[sooner]);
      await deeds[later]();
      vi.restoreAllMocks();
      const { store } = api.runtime;
      const left = await Promise.all([
        readCompany(store, companyId),
        readUser(store, companyId, session.user.id),
        readLogin(store, email),
      ]);
      if (first === 'person') {
        expect([used, erased]).toEqual([200, false]);
        expect(left).toMatchObject([{ companyId }, { email }, { companyId }]);
        expect(left[0]?.unprovedUntil).toBeUndefined();
      } else {
        expect([[400, 409].includes(used), erased]).toEqual([true, true]);
        expect(left).toEqual([undefined, undefined, undefined]);
      }
    }
  },
);

test('a colleague whom the platform created meanwhile is freed with the company', async () => {
  const { email, session, companyId } = await visitor();
  const created = await api.call('POST /users', {
    as: api.superUser,
    body: { name: 'Colega', email: `colega${++visitors}@nova.test`, password: testPassword, companyId },
  });
  expect(outcome(created)).toEqual([200, undefined]);
  const colleague = await api.signIn(created.body.email);
  expect(colleague.user.companyId).toBe(companyId);
  expect(colleague.user.proveEmailUntil).toBeNull();
  // Only who signed up can prove it.
  expect((await resend(colleague)).body.sent).toBe(false);
  expect(outcome(await correct(colleague, 'x@nova.test'))).toEqual([409, 'ERR_CONFLICT']);
  expect(outcome(await prove(tokenIn(email)))).toEqual([200, undefined]);
  const key = timerEntity.key({ companyId, kind: 'companyFacts', subject: 'company' });
  const stored = await api.runtime.store.get(key, { consistent: true });
  await runTimer(api.runtime, timerEntity.fromItem(stored ?? {}), loadTimer);
  const { people } = await listAuthItems(api.runtime.store, companyId);
  expect(people.map(({ company }) => company.unprovedUntil)).toEqual([undefined, undefined]);
  expect(session.user.companyId).toBe(companyId);
});

test('a company stored before this was asked counts as proved', async () => {
  const { session, companyId } = await visitor();
  const { store } = api.runtime;
  await store.update(companyEntity.key({ companyId }), { remove: ['unprovedUntil', 'signedUpBy'] });
  const { people } = await listAuthItems(store, companyId);
  for (const { company, ...auth } of people) {
    const { unprovedUntil: _, ...facts } = company;
    await store.update(authEntity.key(auth), { set: { company: facts } });
  }
  await api.moveClock(dayMs + 1000);
  await runDeadline(companyId);
  const again = await api.signIn(session.user.email);
  expect(again.user.proveEmailUntil).toBeNull();
  expect(outcome(await closed(again))).toEqual([200, undefined]);
});
