import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi, type TestApi, type TestSession } from '../http/testing/startApi.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let api: TestApi;
let admin: TestSession;
let attendant: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
  attendant = await api.newUser(admin, { name: 'Ana' });
});
afterAll(() => api.stop());

const newest = async () => (await api.call('GET /audit', { as: admin, query: {} })).body.records[0];

test('a person, with the names of the fields that became others and none of what they hold', async () => {
  const body = { name: 'Ana Maria', farewellMessage: 'Até logo', startWork: '08:00', password: 'Canario99' };
  const { id } = attendant.user;
  expect((await api.call('PUT /users/{id}', { as: admin, params: { id: String(id) }, body })).status).toBe(
    200,
  );
  const entry = await newest();
  expect(entry).toMatchObject({ action: 'users.update', target: String(id), targetName: 'Ana Maria' });
  expect(entry?.changed.toSorted()).toEqual(['farewellMessage', 'name', 'password', 'startWork']);
  expect(JSON.stringify(entry)).not.toMatch(/Canario99|Até logo/);
});

test('a queue by its name, also one that has gone', async () => {
  const made = await api.call('POST /queue', { as: admin, body: { name: 'Vendas', color: '#123456' } });
  const params = { id: String(made.body.id) };
  const about = { target: params.id, targetName: 'Vendas' };
  expect(await newest()).toMatchObject({ action: 'queues.create', ...about });
  await api.call('PUT /queue/{id}', { as: admin, params, body: { greetingMessage: 'Oi' } });
  expect(await newest()).toMatchObject({ action: 'queues.update', ...about, changed: ['greetingMessage'] });
  await api.call('DELETE /queue/{id}', { as: admin, params });
  expect(await newest()).toMatchObject({ action: 'queues.delete', ...about });
});

test('a connection, its token by that name alone', async () => {
  const made = await api.call('POST /whatsapp', { as: admin, body: { name: 'Loja', channel: 'whatsapp' } });
  const params = { id: String(made.body.id) };
  const token = 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5';
  await api.call('PUT /whatsapp/{id}', { as: admin, params, body: { name: 'Loja Sul', token } });
  const entry = await newest();
  expect(entry).toMatchObject({ action: 'connections.update', targetName: 'Loja Sul' });
  expect(entry?.changed.toSorted()).toEqual(['name', 'token']);
  expect(JSON.stringify(entry)).not.toContain(token);
});
