import '../../../testing/cheapPasswords.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCompany } from '../../../core/company/companyEntity.ts';
import { readLogin } from '../../../core/people/loginEntity.ts';
import {
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../../platform/http/testing/startApi.ts';

let api: TestApi;
let planId: number;
beforeAll(async () => {
  api = await startApi();
  const limits = { users: 50, connections: 2, queues: 5, amount: 0 };
  const plan = await api.call('POST /plans', { as: api.superUser, body: { name: 'Básico', ...limits } });
  planId = plan.body.id;
  adminEmail = (await api.newCompany({ planId })).user.email;
  other = (await api.newCompany({ planId })).user.companyId;
});
afterAll(() => api.stop());

const dayMs = 24 * 60 * 60_000;
let visitors = 0;
let adminEmail: string;
/** Another company. */
let other: number;
let admin: TestSession;
let superUser: TestSession;
/** Address and company of a sign-up that was not proved; its timer has not run. */
let held: { email: string; companyName: string; companyId: number };
beforeEach(async () => {
  const email = `funcionario${++visitors}@real.test`;
  const companyName = `Falsa ${visitors}`;
  const body = {
    name: 'Ana Prado',
    email,
    password: testPassword,
    phone: '11988880001',
    companyName,
    planId,
  };
  const made = await api.call('POST /auth/signup', { body, sourceIp: `198.51.100.${visitors}` });
  expect(made.status).toBe(200);
  held = { email, companyName, companyId: made.body.companyId };
});
afterEach(() => api.moveClock(0));

/** Real people sign in, by default once the sign-up is over. */
async function realPeople(later = dayMs + 1000): Promise<void> {
  await api.moveClock(later);
  admin = await api.signIn(adminEmail);
  superUser = await api.signIn(api.superUser.user.email);
}
async function erased(): Promise<void> {
  expect(await readCompany(api.runtime.store, held.companyId)).toBeUndefined();
  const login = await readLogin(api.runtime.store, held.email);
  expect(login?.companyId).not.toBe(held.companyId);
  expect(login).toBeDefined();
}
const outcome = (answer: { status: number; error: { code?: string } }) => [answer.status, answer.error.code];
const done = [200, undefined];

/** Ways in which a real company takes an address. */
const doors: Record<string, () => Promise<{ status: number; error: { code?: string } }>> = {
  'a new colleague with a password': () =>
    api.call('POST /users', {
      as: admin,
      body: { name: 'Rui', email: held.email, password: testPassword },
    }),
  'an invited colleague': () =>
    api.call('POST /users', { as: admin, body: { name: 'Rui', email: held.email } }),
  'a colleague’s new address': async () => {
    const colleague = await api.newUser(admin);
    const params = { id: String(colleague.user.id) };
    return api.call('PUT /users/{id}', { as: admin, params, body: { email: held.email } });
  },
  'one’s own new address': async () => {
    const person = await api.newUser(admin);
    const params = { id: String(person.user.id) };
    const body = { email: held.email, currentPassword: testPassword };
    expect(outcome(await api.call('PUT /users/{id}', { as: person, params, body }))).toEqual(done);
    const [, token = ''] = /confirm-email#(\S+)/.exec(api.mailsTo(held.email)[0] ?? '') ?? [];
    return api.call('POST /auth/confirm-email', { body: { token } });
  },
  'a company that a super user creates': () =>
    api.call('POST /companies', {
      as: superUser,
      body: { name: held.companyName, email: held.email, planId, password: testPassword },
    }),
};

test.each(Object.keys(doors))('%s takes the address of a sign-up that is over', async (door) => {
  await realPeople();
  expect(outcome((await doors[door]?.()) ?? { status: 0, error: {} })).toEqual(done);
  await erased();
});

test('a company’s name is free too', async () => {
  await realPeople();
  const params = { id: String(other) };
  const answer = await api.call('PUT /companies/{id}', {
    as: superUser,
    params,
    body: { name: held.companyName },
  });
  expect(outcome(answer)).toEqual(done);
  expect(await readCompany(api.runtime.store, held.companyId)).toBeUndefined();
});

test('within the day the sign-up keeps address and name', async () => {
  await realPeople(0);
  for (const door of Object.values(doors))
    expect(outcome(await door())).toEqual([400, expect.stringMatching(/ALREADY_EXISTS$/)]);
  expect(await readCompany(api.runtime.store, held.companyId)).toBeDefined();
});
