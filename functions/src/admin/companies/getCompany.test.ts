import { usualWeek } from '@balcao/shared/hours/usualWeek';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../platform/http/testing/startApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('a company says when somebody last signed in and how much it has, in the list as alone', async () => {
  const body = { name: 'Padaria', email: 'dona@padaria.test', planId: 1, password: 'Balcao#2026' };
  const planId = (await api.call('GET /plans/all', { as: api.superUser })).body[0]?.id ?? 0;
  const made = await api.call('POST /companies', { as: api.superUser, body: { ...body, planId } });
  expect(made.body).toMatchObject({
    lastLogin: null,
    numberAttendants: 1,
    numberConections: 0,
    numberQueues: 1,
    schedules: usualWeek,
  });
  const admin = await api.signIn(body.email);
  await api.newUser(admin);
  await api.call('POST /whatsapp', { as: admin, body: { name: 'Balcão' } });
  const alone = await api.call('GET /companies/{id}', { as: admin, params: { id: String(made.body.id) } });
  expect(alone.body).toMatchObject({ numberAttendants: 2, numberConections: 1, numberQueues: 1 });
  expect(Date.parse(alone.body.lastLogin ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const list = await api.call('GET /companies/list', { as: api.superUser });
  // `updatedAtFolder` is the instant of each answer.
  const updatedAtFolder = expect.any(String) as string;
  expect(list.body.find(({ id }) => id === made.body.id)).toEqual({ ...alone.body, updatedAtFolder });
});
