import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';

let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const at = (id: number) => ({ as: admin, params: { id: String(id) } });

test('the token is sealed, masked, and shown only to an administrator who asks', async () => {
  const { body } = await api.call('POST /whatsapp', { as: admin, body: { name: 'Loja' } });
  expect(body.token).toBe('••••••••');
  const show = async (as: TestSession) =>
    (await api.call('GET /whatsapp/{id}', { ...at(body.id), as, query: { showToken: 'true' } })).body.token;
  const token = await show(admin);
  expect(token).toMatch(/^[A-Za-z0-9]{30}$/);
  const helper = await api.newUser(admin, { allowConnections: 'enabled' });
  expect(await show(helper)).toBe('••••••••');
  await api.call('PUT /whatsapp/{id}', { ...at(body.id), body: { token: '••••••••', name: 'Loja 2' } });
  expect(await show(admin)).toBe(token);
  const choose = (own: string) => api.call('PUT /whatsapp/{id}', { ...at(body.id), body: { token: own } });
  for (const guessed of ['x', 'senha-da-loja-de-flores', 'curto123'])
    expect(await choose(guessed)).toMatchObject({ status: 400, error: { code: 'ERR_VALIDATION' } });
  const chosen = 'escolhidoPorQuemAdministra';
  await choose(chosen);
  expect(await show(admin)).toBe(chosen);
  const stored = await api.runtime.store.query({ pk: `C#${admin.user.companyId}`, limit: 100 });
  expect(JSON.stringify(stored.items)).not.toContain(chosen);
});

test('dots are a mask and no token, however many a client has of them', async () => {
  const made = await api.call('POST /whatsapp', { as: admin, body: { name: 'Mask', token: '•••' } });
  const show = async () =>
    (await api.call('GET /whatsapp/{id}', { ...at(made.body.id), query: { showToken: 'true' } })).body.token;
  const token = await show();
  expect(token).toMatch(/^[A-Za-z0-9]{30}$/);
  for (const mask of ['•', '•••', ' •••••••••••• ']) {
    const saved = await api.call('PUT /whatsapp/{id}', { ...at(made.body.id), body: { token: mask } });
    expect(saved.status).toBe(200);
    expect(await show()).toBe(token);
  }
});
