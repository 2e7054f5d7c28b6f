import '../../testing/cheapPasswords.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ApiAnswer,
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../platform/http/testing/startApi.ts';

let api: TestApi;
let planId: number;
beforeAll(async () => {
  api = await startApi();
  // The first administrator and queue count as well.
  const plan = { name: 'Nove', users: 9, connections: 9, queues: 9, amount: 1 };
  planId = (await api.call('POST /plans', { as: api.superUser, body: plan })).body.id;
});
afterAll(() => api.stop());

const told = (answers: readonly ApiAnswer<unknown>[]) =>
  answers.map(({ status, error }) => (status === 200 ? 'made' : error.code)).toSorted();
const twenty = <Answer>(make: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 20 }, (_, at) => make(at)));
const counts = async ({ user }: TestSession) => {
  const params = { id: String(user.companyId) };
  const { body } = await api.call('GET /companies/{id}', { as: api.superUser, params });
  return [body.numberAttendants, body.numberQueues];
};
const eight = [...Array<string>(12).fill('ERR_PLAN_LIMIT'), ...Array<string>(8).fill('made')];

test('twenty people made or invited at once are as many as the plan has room for', async () => {
  const as = await api.newCompany({ planId });
  const answers = await twenty((at) => {
    const password = at % 2 === 0 ? testPassword : '';
    return api.call('POST /users', { as, body: { name: 'Pessoa', email: `p${at}@vinte.test`, password } });
  });
  expect(told(answers)).toEqual(eight);
  expect(await counts(as)).toEqual([9, 1]);
  expect((await api.call('GET /users/list', { as })).body).toHaveLength(9);
  const refused = answers.find(({ status }) => status !== 200)?.error;
  expect(refused?.details).toEqual([{ path: 'plan.users', code: '9' }]);
  // A refused user's address stays free.
  const { users } = (await api.call('GET /users', { as })).body;
  const taken = new Set(users.map(({ email }) => email));
  const free = Array.from({ length: 20 }, (_, at) => `p${at}@vinte.test`).find((email) => !taken.has(email));
  await api.newUser(await api.newCompany(), { email: free });
});

test('twenty queues made at once are as many as the plan has room for', async () => {
  const as = await api.newCompany({ planId });
  const answers = await twenty((at) =>
    api.call('POST /queue', { as, body: { name: `Fila ${at}`, color: `#0000${at + 10}` } }),
  );
  expect(told(answers)).toEqual(eight);
  expect(await counts(as)).toEqual([1, 9]);
  const refused = answers.find(({ status }) => status !== 200)?.error;
  expect(refused?.details).toEqual([{ path: 'plan.queues', code: '9' }]);
});

test('a connection beyond the plan is refused with what the plan allows', async () => {
  const { body: plan } = await api.call('POST /plans', {
    as: api.superUser,
    body: { name: 'Um número', users: 9, connections: 1, queues: 9, amount: 1 },
  });
  const as = await api.newCompany({ planId: plan.id });
  expect((await api.call('POST /whatsapp', { as, body: { name: 'Primeiro' } })).status).toBe(200);
  const { error } = await api.call('POST /whatsapp', { as, body: { name: 'Segundo' } });
  expect([error.code, error.details]).toEqual(['ERR_PLAN_LIMIT', [{ path: 'plan.connections', code: '1' }]]);
});
