import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import '../../testing/cheapPasswords.ts';
import * as hashing from '../../core/people/passwordHash.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { loadTimer } from '../../loading/loadTimer.ts';
import { planEntity } from '../../core/company/planEntity.ts';
import { runTimers } from '../../services/ticketTools/testing/runTimers.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';

let api: TestApi;
let as: TestSession;
beforeAll(async () => {
  api = await startApi();
  as = api.superUser;
});
afterAll(() => api.stop());

let plans = 0;
const limits = { users: 2, connections: 2, queues: 2, amount: 4900 };
async function newPlan(fields: object = {}) {
  const body = { name: `Pacote ${++plans}`, ...limits, ...fields };
  const answer = await api.call('POST /plans', { as, body });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  return answer.body;
}
const update = (id: number, body: object) =>
  api.call('PUT /plans/{id}', { as, params: { id: String(id) }, body });
const remove = (id: number) => api.call('DELETE /plans/{id}', { as, params: { id: String(id) } });
const listed = async () => (await api.call('GET /plans/all', { as })).body.map(({ id }) => id);

test('changes what is said and leaves the rest; an unknown one is not found', async () => {
  const plan = await newPlan({ useKanban: true, isPublic: false });
  const { body, status } = await update(plan.id, { users: 7, amount: '9900', useOpenAi: 'true' });
  expect([status, body]).toEqual([200, { ...plan, users: 7, amount: 9900, useOpenAi: true }]);
  expect((await api.call('GET /plans/all', { as })).body).toContainEqual(body);
  expect((await update(999_999, { users: 1 })).error.code).toBe('ERR_NO_PLAN_FOUND');
  expect((await update(plan.id, { users: -1 })).error.code).toBe('ERR_VALIDATION');
});

test('a name is one plan’s, however it is written, until that is renamed or deleted', async () => {
  const { id } = await newPlan({ name: 'Básico' });
  const other = await newPlan();
  const again = (name: string) => api.call('POST /plans', { as, body: { name, ...limits } });
  expect((await again('basico ')).error.code).toBe('ERR_PLAN_NAME_ALREADY_EXISTS');
  expect((await update(other.id, { name: 'BÁSICO' })).error.code).toBe('ERR_PLAN_NAME_ALREADY_EXISTS');
  expect((await update(id, { name: 'Basico' })).body.name).toBe('Basico');
  expect((await update(id, { name: 'Essencial' })).status).toBe(200);
  expect((await update(other.id, { name: 'Básico' })).status).toBe(200);
  expect((await remove(id)).status).toBe(200);
  expect((await again('essencial')).status).toBe(200);
  expect((await again('Plataforma')).error.code).toBe('ERR_PLAN_NAME_ALREADY_EXISTS');
});

test('a plan of before names were told apart leaves its name to the one that has taken it since', async () => {
  const { store, nextId } = api.runtime;
  const taken = await newPlan({ name: 'Ouro' });
  const old = { ...taken, id: await nextId('plan') };
  await store.put(planEntity.toItem({ ...old, version: 1 }));
  expect((await update(old.id, { name: 'Antigo' })).status).toBe(200);
  const again = await api.call('POST /plans', { as, body: { ...limits, name: 'ouro' } });
  expect(again.error.code).toBe('ERR_PLAN_NAME_ALREADY_EXISTS');
  expect([(await remove(taken.id)).status, (await remove(old.id)).status]).toEqual([200, 200]);
});

test('two changes of one plan at once are both kept', async () => {
  const { id } = await newPlan();
  const answers = await Promise.all([update(id, { users: 9 }), update(id, { queues: 8 })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await api.call('GET /plans/all', { as });
  expect(body.find((plan) => plan.id === id)).toMatchObject({ users: 9, queues: 8, connections: 2 });
});

test('a plan goes while no company has it', async () => {
  const taken = await newPlan();
  const company = await api.newCompany({ planId: taken.id });
  expect((await remove(taken.id)).error.code).toBe('ERR_PLAN_IN_USE');
  const free = await newPlan();
  const params = { id: String(company.user.companyId) };
  const moved = await api.call('PUT /companies/{id}', { as, params, body: { planId: free.id } });
  expect(moved.status).toBe(200);
  expect((await remove(free.id)).error.code).toBe('ERR_PLAN_IN_USE');
  expect((await remove(taken.id)).status).toBe(200);
  expect(await listed()).not.toContain(taken.id);
  expect((await remove(taken.id)).error.code).toBe('ERR_NO_PLAN_FOUND');
});

test('a company that takes a plan while it is deleted keeps it, or is told that there is none', async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = await newPlan();
    const [made, gone] = await Promise.all([
      api.call('POST /companies', {
        as,
        body: { name: `Corrida ${round}`, email: `corrida${round}@empresa.test`, planId: id },
      }),
      remove(id),
    ]);
    const outcome = [made.status === 200, gone.status === 200];
    expect(
      [
        [true, false],
        [false, true],
      ],
      JSON.stringify([made.error, gone.error]),
    ).toContainEqual(outcome);
    expect((await listed()).includes(id)).toBe(made.status === 200);
  }
});

test('a flag that is switched off is refused to the plan’s people, and back on let through, by what each request carries', async () => {
  const plan = await newPlan({ useSchedules: true });
  const company = await api.newCompany({ planId: plan.id });
  const other = await api.newCompany();
  const ask = async (person: TestSession) =>
    (await api.call('GET /schedules', { as: person, query: {} })).status;
  expect([await ask(company), await ask(other)]).toEqual([200, 200]);
  const switched = async (useSchedules: boolean) => {
    await update(plan.id, { useSchedules });
    await runTimers(api.runtime);
    // Longer than functions cache a person's facts.
    await api.moveClock((switchedOff += 6000));
  };
  let switchedOff = 0;
  await switched(false);
  expect([await ask(company), await ask(other)]).toEqual([403, 200]);
  await switched(true);
  expect(await ask(company)).toBe(200);
  await api.moveClock(0);
});

test('without kanban no stage is made, nor what one does by itself changed; its name is', async () => {
  const plan = await newPlan({ useKanban: true });
  const company = await api.newCompany({ planId: plan.id });
  const make = (body: { name: string; kanban?: number }) => api.call('POST /tags', { as: company, body });
  const { body: stage } = await make({ name: 'Antes', kanban: 1 });
  await update(plan.id, { useKanban: false });
  await runTimers(api.runtime);
  // Longer than functions cache a person's facts.
  await api.moveClock(6000);
  const change = (body: object) =>
    api.call('PUT /tags/{id}', { as: company, params: { id: String(stage.id) }, body });
  expect((await make({ name: 'Depois', kanban: 1 })).error.code).toBe('ERR_PLAN_FLAG');
  expect((await change({ greetingMessageLane: 'Oi' })).error.code).toBe('ERR_PLAN_FLAG');
  expect((await change({ name: 'Antigo', greetingMessageLane: '' })).body.name).toBe('Antigo');
  expect((await make({ name: 'De contatos' })).status).toBe(200);
  await api.moveClock(0);
});

test('a company that is made while its plan changes carries what the plan holds afterwards', async () => {
  const { id: planId } = await newPlan({ useSchedules: true });
  const { hashPassword } = hashing;
  const hash = vi.spyOn(hashing, 'hashPassword').mockImplementationOnce(async (...given) => {
    await update(planId, { useSchedules: false });
    await runTimers(api.runtime);
    return hashPassword(...given);
  });
  const { user } = await api.newCompany({ planId });
  expect(hash).toHaveBeenCalledOnce();
  hash.mockRestore();
  const { companyId } = user;
  const key = timerEntity.key({ companyId, kind: 'companyFacts', subject: 'company' });
  const stored = await api.runtime.store.get(key, { consistent: true });
  if (stored === undefined) throw new Error('not armed');
  await runTimer(api.runtime, timerEntity.fromItem(stored), loadTimer);
  const again = await api.signIn(user.email);
  expect((await api.call('GET /schedules', { as: again, query: {} })).status).toBe(403);
});

test('a limit counts from the next one on', async () => {
  const plan = await newPlan({ users: 3 });
  const company = await api.newCompany({ planId: plan.id });
  await api.newUser(company);
  await update(plan.id, { users: 2 });
  const user = { name: 'Mais uma', email: 'mais.uma@empresa.test', password: 'Balcao#2026' };
  const add = () => api.call('POST /users', { as: company, body: user });
  expect((await add()).error.code).toBe('ERR_PLAN_LIMIT');
  await update(plan.id, { users: 3 });
  expect((await add()).status).toBe(200);
});
