import '../../../testing/cheapPasswords.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyEntity, readCompany } from '../../../core/company/companyEntity.ts';
import { forgetAuth, readAuth } from '../../../core/people/authEntity.ts';
import { readLogin } from '../../../core/people/loginEntity.ts';
import { readUser } from '../../../core/people/userEntity.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import { createReply } from '../../../platform/http/reply.ts';
import { startApi, type TestApi, testPassword } from '../../../platform/http/testing/startApi.ts';
import { tableSnapshot } from '../../../platform/http/testing/tableSnapshot.ts';
import { createRuntime, type Runtime } from '../../../platform/runtime/runtime.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';
import { type Crashes, type CrashMoment, injectCrashes } from '../../../testing/injectCrashes.ts';
import { endSignUp } from '../../companies/endSignUp.ts';
import { correctSignUpEmail } from './correctSignUpEmail.ts';
import { proveEmail } from './proveEmail.ts';
import { signUp } from '../signUp.ts';
import { signUpDeadlineTimer } from './signUpDeadlineTimer.ts';

let api: TestApi;
let planId: number;
/** The process that crashes. */
let runtime: Runtime;
let crashes: Crashes;
beforeAll(async () => {
  api = await startApi();
  const limits = { users: 5, connections: 2, queues: 5, amount: 0 };
  const plan = await api.call('POST /plans', { as: api.superUser, body: { name: 'Básico', ...limits } });
  planId = plan.body.id;
  runtime = createRuntime(api.env);
  crashes = await injectCrashes(runtime.clients);
});
afterAll(async () => {
  runtime.clients.destroy();
  await api.stop();
});

let visitors = 0;
const sourceIp = () => `2001:db8:${(++visitors).toString(16)}::1`;
const form = (fields: object = {}) => ({
  name: 'Ana Prado',
  email: `visita${++visitors}@nova.test`,
  password: testPassword,
  phone: '11988880001',
  companyName: `Nova ${visitors}`,
  planId,
  timezone: 'America/Sao_Paulo',
  language: 'pt' as const,
  ...fields,
});
const outcome = (answer: { status: number; error: { code?: string } }) => [answer.status, answer.error.code];
const tokenIn = (email: string) => /\/prove-email#(\S+)/.exec(api.mailsTo(email)[0] ?? '')?.[1] ?? '';
const input = <Body>(body: Body) => ({
  params: undefined as never,
  query: undefined as never,
  body,
  files: [],
});
const publicContext = () => ({
  ...runtime,
  requestId: 'r',
  sourceIp: sourceIp(),
  header: () => undefined,
  cookie: () => undefined,
  reply: createReply().reply,
});

async function visitor() {
  const body = form();
  const made = await api.call('POST /auth/signup', { body, sourceIp: sourceIp() });
  expect(made.status).toBe(200);
  return { ...body, companyId: made.body.companyId, id: made.body.id };
}

/** Makes the time of a sign-up pass, for it alone. */
async function passTime(companyId: number): Promise<void> {
  const unprovedUntil = new Date(Date.now() - 1000).toISOString();
  await api.runtime.store.update(companyEntity.key({ companyId }), { set: { unprovedUntil } });
}

/** Lets a deed crash before and after each of its calls; `after` checks what is left each time. */
async function crashEverywhere(
  deed: () => Promise<{ run: () => Promise<unknown>; check: (done: boolean) => Promise<void> }>,
) {
  let crashed = 0;
  for (const moment of ['before', 'after'] satisfies CrashMoment[])
    for (let call = 1, done = false; !done; call++) {
      const { run, check } = await deed();
      crashes.arm(call, moment);
      done = await run().then(
        () => true,
        () => false,
      );
      const made = crashes.restart();
      expect(call, 'calls until nothing is left to die at').toBeLessThan(80);
      // What is done without waiting for its outcome may swallow a crash: then the deed ends although it has died.
      if (made >= call) [done, crashed] = [false, crashed + 1];
      await check(done);
    }
  expect(crashed).toBeGreaterThanOrEqual(4);
}

/** Runs what is armed for a company's erasure, as the queues and the sweep would. */
async function runTimersOf(companyId: number): Promise<void> {
  const stored = (kind: string) =>
    api.runtime.store.get(timerEntity.key({ companyId, kind, subject: 'company' }), { consistent: true });
  const deadline = await stored('signUpDeadline');
  // Due by the company's item only (`passTime`), so it is run without being claimed.
  if (deadline !== undefined)
    await signUpDeadlineTimer.run(api.runtime, { ...timerEntity.fromItem(deadline), payload: {} });
  const erasure = await stored('companyErasure');
  if (erasure !== undefined) await runTimer(api.runtime, timerEntity.fromItem(erasure), loadTimer);
}

test('a process that dies while it erases a sign-up leaves it whole or to the timers', async () => {
  await crashEverywhere(async () => {
    const { companyId, email, id } = await visitor();
    await passTime(companyId);
    return {
      run: () => endSignUp(runtime, companyId),
      check: async () => {
        await runTimersOf(companyId);
        await runTimersOf(companyId);
        const { store } = api.runtime;
        expect(await readCompany(store, companyId)).toBeUndefined();
        expect(await readUser(store, companyId, id)).toBeUndefined();
        expect(await readLogin(store, email)).toBeUndefined();
      },
    };
  });
}, 120_000);

test('a process that dies while it takes a freed address leaves it free or taken by one whole company', async () => {
  await crashEverywhere(async () => {
    const old = await visitor();
    await passTime(old.companyId);
    const body = form({ email: old.email, companyName: old.companyName });
    return {
      run: () => signUp(publicContext(), input(body)),
      check: async () => {
        const again = await api.call('POST /auth/signup', { body, sourceIp: sourceIp() });
        const { store } = api.runtime;
        const login = await readLogin(store, old.email);
        const company = await readCompany(store, login?.companyId ?? 0);
        expect(company?.name).toBe(old.companyName);
        expect(login?.companyId).not.toBe(old.companyId);
        expect(await readCompany(store, old.companyId)).toBeUndefined();
        if (again.status !== 200) expect(outcome(again)[0]).toBe(400);
        // Whoever has it has its deadline too.
        const timer = timerEntity.key({
          companyId: login?.companyId ?? 0,
          kind: 'signUpDeadline',
          subject: 'company',
        });
        expect(timerEntity.fromItem((await store.get(timer)) ?? {}).dueAt).toBe(company?.unprovedUntil);
      },
    };
  });
}, 120_000);

test('a process that dies while an address is proved leaves it unproved or proved for good, and the link good', async () => {
  await crashEverywhere(async () => {
    const { companyId, id, email } = await visitor();
    const body = { token: tokenIn(email) };
    return {
      run: () => proveEmail(publicContext(), input(body)),
      check: async () => {
        const { store } = api.runtime;
        const state = async () => [
          (await readCompany(store, companyId))?.unprovedUntil,
          (await readAuth(store, companyId, id))?.company.unprovedUntil,
        ];
        const [company, auth] = await state();
        expect(auth).toBe(company);
        const again = await api.call('POST /auth/prove-email', { body, sourceIp: sourceIp() });
        expect(again.body).toEqual({ email });
        expect(await state()).toEqual([undefined, undefined]);
      },
    };
  });
}, 120_000);

test('a process that dies while an address is corrected leaves one of the two, to which everything agrees', async () => {
  await crashEverywhere(async () => {
    const { companyId, id, email } = await visitor();
    const right = `certa${++visitors}@nova.test`;
    const session = await api.signIn(email);
    forgetAuth(runtime.store, companyId, id);
    const ctx = {
      ...publicContext(),
      companyId,
      user: { id },
      sessionId: session.user.token,
    } as unknown as UserContext;
    const body = { email: right, currentPassword: testPassword };
    return {
      run: () => correctSignUpEmail(ctx, input(body)),
      check: async (done) => {
        const { store } = api.runtime;
        const now = (await readUser(store, companyId, id))?.email ?? '';
        if (done) expect(now).toBe(right);
        const [other] = [email, right].filter((one) => one !== now);
        expect((await readLogin(store, now))?.userId).toBe(id);
        expect(await readLogin(store, other ?? '')).toBeUndefined();
        expect((await readCompany(store, companyId))?.email).toBe(now);
        // The link of the address that counts can be had and opened.
        const again = await api.signIn(now);
        expect((await api.call('POST /auth/proof-link', { as: again })).body.sent).toBe(true);
        const proof = { token: tokenIn(now) };
        expect((await api.call('POST /auth/prove-email', { body: proof })).body).toEqual({ email: now });
      },
    };
  });
}, 120_000);

test('a deployment that sends no mails asks for no proof', async () => {
  const { email, ...fields } = form();
  const silent = { ...publicContext(), settings: { ...runtime.settings, mailFrom: '' } };
  const before = await tableSnapshot(api.runtime);
  const made = await signUp(silent, input({ ...fields, email }));
  const company = await readCompany(api.runtime.store, made.companyId);
  expect([company?.signedUpBy, company?.unprovedUntil]).toEqual([made.id, undefined]);
  const armed = [...(await tableSnapshot(api.runtime))].filter(
    ([key, { et, kind }]) => !before.has(key) && et === 'timer' && kind === 'signUpDeadline',
  );
  expect(armed).toEqual([]);
  expect(api.mailsTo(email)).toEqual([]);
  const { user } = await api.signIn(email);
  expect(user.proveEmailUntil).toBeNull();
});
