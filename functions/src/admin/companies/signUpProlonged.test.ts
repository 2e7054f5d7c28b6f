import '../../testing/cheapPasswords.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readCompany } from '../../core/company/companyEntity.ts';
import { listAuthItems } from '../../core/people/authEntity.ts';
import { loadTimer } from '../../loading/loadTimer.ts';
import { startApi, type TestApi, testPassword } from '../../platform/http/testing/startApi.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { beforeTransaction } from './testing/beforeTransaction.ts';
import { endSignUp } from './endSignUp.ts';

let api: TestApi;
let planId: number;
beforeAll(async () => {
  api = await startApi();
  const limits = { users: 5, connections: 2, queues: 5, amount: 0 };
  const plan = await api.call('POST /plans', { as: api.superUser, body: { name: 'Básico', ...limits } });
  planId = plan.body.id;
});
afterEach(() => api.moveClock(0));
afterAll(() => api.stop());

const dayMs = 24 * 60 * 60_000;
let visitors = 0;
async function visitor() {
  const email = `visita${++visitors}@nova.test`;
  const body = { name: 'Ana Prado', email, password: testPassword, phone: '11988880001', planId };
  const made = await api.call('POST /auth/signup', {
    body: { ...body, companyName: `Nova ${visitors}` },
    sourceIp: `198.51.100.${visitors}`,
  });
  return { companyId: made.body.companyId, session: await api.signIn(email) };
}
const update = (companyId: number, body: object) =>
  api.call('PUT /companies/{id}', { as: api.superUser, params: { id: String(companyId) }, body });
const shown = async (companyId: number) =>
  (await api.call('GET /companies/{id}', { as: api.superUser, params: { id: String(companyId) } })).body;
async function runDeadline(companyId: number): Promise<void> {
  const key = timerEntity.key({ companyId, kind: 'signUpDeadline', subject: 'company' });
  const stored = await api.runtime.store.get(key, { consistent: true });
  if (stored !== undefined) await runTimer(api.runtime, timerEntity.fromItem(stored), loadTimer);
}
const later = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

test.each([['a later day', later(90)] as const, ['no end', null] as const])(
  'a super user who prolongs an unproved company to %s keeps it, and opens it at once',
  async (_, dueDate) => {
    const { companyId, session } = await visitor();
    const invite = () =>
      api.call('POST /users', {
        as: session,
        body: { name: 'Duda', email: `duda${companyId}@nova.test`, password: testPassword },
      });
    expect((await invite()).error.code).toBe('ERR_EMAIL_UNPROVED');
    const answer = await update(companyId, { dueDate });
    expect([answer.status, answer.body.proveEmailUntil]).toEqual([200, null]);
    const { people } = await listAuthItems(api.runtime.store, companyId);
    expect(people.map(({ company }) => company.unprovedUntil)).toEqual([undefined]);
    expect((await invite()).status).toBe(200);
    expect((await shown(companyId)).proveEmailUntil).toBeNull();
    await api.moveClock(dayMs + 1000);
    await runDeadline(companyId);
    expect(await readCompany(api.runtime.store, companyId)).toMatchObject({ companyId });
    // The link of the mail is harmless afterwards.
    const [, token = ''] = /\/prove-email#(\S+)/.exec(api.mailsTo(session.user.email)[0] ?? '') ?? [];
    expect((await api.call('POST /auth/prove-email', { body: { token } })).status).toBe(200);
  },
);

test('until then the super user sees the deadline, and other changes do not end it', async () => {
  const { companyId } = await visitor();
  const before = await readCompany(api.runtime.store, companyId);
  const until = before?.unprovedUntil;
  expect(until).toBeDefined();
  expect((await shown(companyId)).proveEmailUntil).toBe(until);
  const { body } = await api.call('GET /companiesPlan', { as: api.superUser, query: {} });
  expect(body.companies.find(({ id }) => id === companyId)?.proveEmailUntil).toBe(until);
  // The form sends every field; the end may come sooner without anybody vouching for the company.
  for (const fields of [{ name: 'Outra Nova' }, { dueDate: before?.dueDate }, { dueDate: later(1) }]) {
    const answer = await update(companyId, fields);
    expect([answer.status, answer.body.proveEmailUntil]).toEqual([200, until]);
  }
  await api.moveClock(dayMs + 1000);
  await runDeadline(companyId);
  expect(await readCompany(api.runtime.store, companyId)).toBeUndefined();
});

test.each(['prolongation', 'erasure'])(
  'of both at once the %s wins if it commits first, whole',
  async (first) => {
    const { store } = api.runtime;
    const { companyId, session } = await visitor();
    // The timer runs where the clock is ahead.
    const now = () => Date.now() + dayMs + 1000;
    const ahead: Runtime = { ...api.runtime, clock: { now, iso: () => new Date(now()).toISOString() } };
    let status = 0;
    let erased = false;
    const deeds = {
      prolongation: async () => {
        status = (await update(companyId, { dueDate: later(90) })).status;
      },
      erasure: async () => {
        erased = await endSignUp(ahead, companyId);
      },
    };
    const wins = first === 'prolongation';
    const other = wins ? deeds.erasure : deeds.prolongation;
    // Both have read the company as unproved before either writes.
    beforeTransaction(api.runtime, companyId, wins ? deeds.prolongation : deeds.erasure);
    await other();
    vi.restoreAllMocks();
    const { people } = await listAuthItems(store, companyId);
    const left = await readCompany(store, companyId);
    if (wins) {
      expect([status, erased, left?.unprovedUntil]).toEqual([200, false, undefined]);
      expect(left).toMatchObject({ companyId });
      expect(people.map(({ id, company }) => [id, company.unprovedUntil])).toEqual([
        [session.user.id, undefined],
      ]);
    } else expect([status, erased, left, people]).toEqual([404, true, undefined, []]);
  },
);
