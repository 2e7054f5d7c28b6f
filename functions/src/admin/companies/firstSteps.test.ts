import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import { createAreaHandler } from '../../core/requests/createAreaHandler.ts';
import { apiEvent, lambdaContext } from '../../platform/http/testing/apiEvent.ts';
import { throughEdge } from '../../platform/http/testing/throughEdge.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { loadArea } from '../../loading/loadArea.ts';
import { pathTable } from '../../loading/pathTable.ts';
import { createRuntime } from '../../platform/runtime/runtime.ts';
import { createMeter } from '../../testing/meter.ts';
import { messageHourEntity } from '../../core/company/figuresEntity.ts';

let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const asked = (as: TestSession, id = admin.user.companyId) =>
  api.call('GET /companies/{id}/firstSteps', { as, params: { id: String(id) } });
const hide = (as: TestSession, id = admin.user.companyId) =>
  api.call('DELETE /companies/{id}/firstSteps', { as, params: { id: String(id) } });
const guided = async (as: TestSession) =>
  (await api.call('GET /auth/session', { as })).body.badges.firstSteps;
const nothing = { done: false, connected: false, queue: false, colleague: false, sent: false };

test('each step is ticked by what is there; once all are done it is noted, and stays so when a number is down', async () => {
  const { companyId } = admin.user;
  expect((await asked(admin)).body).toEqual(nothing);
  const { body: connection } = await api.call('POST /whatsapp', { as: admin, body: { name: 'Loja' } });
  // An unpaired connection does not count.
  expect((await asked(admin)).body).toEqual(nothing);
  const key = connectionSessionEntity.key({ companyId, connectionId: connection.id });
  const status = (to: string) => api.runtime.store.update(key, { set: { status: to } });
  await status('CONNECTED');
  expect((await asked(admin)).body).toEqual({ ...nothing, connected: true });

  const params = { id: String(admin.user.queues[0]?.id) };
  await api.call('PUT /queue/{id}', { as: admin, params, body: { name: 'Vendas' } });
  expect((await asked(admin)).body).toEqual({ ...nothing, connected: true, queue: true });
  await api.call('POST /users', { as: admin, body: { name: 'Ana', email: `ana@${companyId}.test` } });
  expect((await asked(admin)).body).toEqual({
    done: false,
    connected: true,
    queue: true,
    colleague: true,
    sent: false,
  });

  const hour = { companyId, hour: '2026-11-23T10', m05: 1 };
  await api.runtime.store.put(messageHourEntity.toItem({ ...hour, direction: 'in' }));
  expect((await asked(admin)).body.sent).toBe(false);
  expect(await guided(admin)).toBe(true);
  await api.runtime.store.put(messageHourEntity.toItem({ ...hour, direction: 'out' }));
  expect((await asked(admin)).body).toEqual({
    done: true,
    connected: true,
    queue: true,
    colleague: true,
    sent: true,
  });
  await status('DISCONNECTED');
  expect((await asked(admin)).body).toMatchObject({ done: true, connected: false });
  expect(await guided(admin)).toBe(false);
});

test('a second queue is a step as well as a name for the first', async () => {
  await api.call('POST /queue', { as: admin, body: { name: 'Suporte', color: '#123456' } });
  expect((await asked(admin)).body.queue).toBe(true);
});

test('an administrator hides it for good; attendants neither see nor hide it, nor does another company', async () => {
  const ana = await api.newUser(admin);
  expect([await guided(admin), await guided(ana)]).toEqual([true, false]);
  const other = await api.newCompany();
  for (const ask of [asked, hide]) {
    expect((await ask(ana)).status).toBe(403);
    expect((await ask(other)).error.code).toBe('ERR_NO_COMPANY_FOUND');
  }
  expect(await guided(admin)).toBe(true);
  expect((await hide(admin)).status).toBe(200);
  expect(await guided(admin)).toBe(false);
  expect((await asked(admin)).body).toEqual({ ...nothing, colleague: true, done: true });
  // Hiding does not change the company's version, so a concurrent edit is not refused.
  const params = { id: String(admin.user.companyId) };
  const body = { phone: '1133334444' };
  expect((await api.call('PUT /companies/{id}', { as: api.superUser, params, body })).status).toBe(200);
  expect(await guided(admin)).toBe(false);
  expect((await api.call('GET /audit', { as: admin })).body.records).toContainEqual(
    expect.objectContaining({ action: 'companies.hideFirstSteps' }),
  );
});

test('an answer costs four and a half units, the look at who asks included; who has it done does not ask', async () => {
  for (const name of ['Um', 'Dois', 'Três']) await api.call('POST /whatsapp', { as: admin, body: { name } });
  const meter = createMeter();
  const runtime = createRuntime(api.env, (usage) => meter.observe(usage));
  meter.watch(runtime.clients);
  const handler = throughEdge(
    createAreaHandler(() => runtime, { table: pathTable, load: loadArea }),
    runtime,
  );
  const event = apiEvent('GET', `/companies/${admin.user.companyId}/firstSteps`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { read, write, trips, answer } = await meter.cost('first steps', () =>
    handler(event, lambdaContext()),
  );
  expect(JSON.parse(answer.body)).toEqual(nothing);
  expect([read, write]).toEqual([4.5, 0]);
  expect(trips).toBeLessThanOrEqual(3);
  runtime.clients.destroy();
});
