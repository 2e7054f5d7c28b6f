import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { readSession, writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import { auditEntity } from '../people/auditEntity.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { connectionPointerEntity } from '../records/connectionPointerEntity.ts';

let api: TestApi;
let admin: TestSession;
let platform: TestSession;
beforeAll(async () => {
  api = await startApi();
  platform = api.superUser;
});
afterAll(() => api.stop());
beforeEach(async () => {
  admin = await api.newCompany();
});

const paramsOf = (id: number) => ({ params: { id: String(id) } });
async function add(name: string, fields: object = {}, as = admin) {
  const { body, status, error } = await api.call('POST /whatsapp', { as, body: { name, ...fields } });
  return { ...body, answered: status, code: error.code };
}
const pointerOf = (connectionId: number) =>
  api.runtime.store.get(connectionPointerEntity.key({ connectionId }), { consistent: true });

test('the overview has every company’s connections with what their sessions say, for the platform only', async () => {
  const other = await api.newCompany();
  const [ours, theirs] = [await add('Loja'), await add('Filial', {}, other)];
  const { companyId } = other.user;
  const session = {
    companyId,
    connectionId: theirs.id,
    status: 'CONNECTED',
    number: '5511944440001',
  } as const;
  const at = '2026-11-23T12:00:00.000Z';
  await writeSessionStatus(api.runtime.store, { ...session, qrcode: '', retries: 0, epoch: 3, at });
  const { body } = await api.call('GET /whatsapp/all', { as: platform, query: { session: '0' } });
  const named = ({ user }: TestSession) => ({ id: user.companyId, name: user.company.name });
  expect(body.filter(({ id }) => [ours.id, theirs.id].includes(id))).toEqual([
    expect.objectContaining({ name: 'Loja', status: 'OPENING', company: named(admin) }),
    {
      id: theirs.id,
      name: 'Filial',
      channel: 'whatsapp',
      status: 'CONNECTED',
      companyId,
      company: named(other),
      isDefault: true,
      updatedAt: at,
    },
  ]);
  const refused = await api.call('GET /whatsapp/all', { as: admin, query: {} });
  expect([refused.status, refused.error.code]).toEqual([403, 'ERR_NO_PERMISSION']);
});

test('the platform reads, changes, starts, pairs, ends and deletes a connection of any company', async () => {
  const { id } = await add('Loja');
  const { companyId } = admin.user;
  const as = platform;
  expect((await api.call('GET /whatsapp-admin/{id}', { as, ...paramsOf(id) })).body).toMatchObject({
    companyId,
    name: 'Loja',
    token: '••••••••',
  });
  const changed = await api.call('PUT /whatsapp-admin/{id}', {
    as,
    ...paramsOf(id),
    body: { name: 'Loja Nova', queueIds: [admin.user.queues[0]?.id ?? 0] },
  });
  expect(changed.body).toMatchObject({ name: 'Loja Nova', queues: [{ id: admin.user.queues[0]?.id }] });
  // References are looked up in the connection's company.
  const own = await api.call('POST /queue', { as, body: { name: `Da plataforma ${id}`, color: '#0a0b0c' } });
  const foreign = await api.call('PUT /whatsapp-admin/{id}', {
    as,
    ...paramsOf(id),
    body: { queueIds: [own.body.id] },
  });
  expect(foreign.error.code).toBe('ERR_NO_QUEUE_FOUND');

  await drainOutbound(api.runtime);
  const steps = [
    'DELETE /whatsappsession/admin/{id}',
    'POST /whatsappsession/{id}',
    'DELETE /whatsappsession/{id}',
    'PUT /whatsappsession/{id}',
  ] as const;
  const shown: unknown[] = [];
  for (const step of steps) {
    expect([step, (await api.call(step, { as, ...paramsOf(id) })).status]).toEqual([step, 200]);
    shown.push((await readSession(api.runtime.store, companyId, id))?.status);
  }
  expect(shown).toEqual(['DISCONNECTED', 'OPENING', 'DISCONNECTED', 'OPENING']);
  const commands = await drainOutbound<OutboundCommand>(api.runtime);
  expect(commands.map((command) => [command.kind, command.companyId])).toEqual(
    ['disconnect', 'start', 'disconnect', 'newQr'].map((kind) => [kind, companyId]),
  );

  expect((await api.call('DELETE /whatsapp-admin/{id}', { as, ...paramsOf(id) })).status).toBe(200);
  expect((await api.call('GET /whatsapp', { as: admin })).body).toEqual([]);
  expect(await pointerOf(id)).toBeUndefined();
  // The entry is in the company's own audit log and names the super user.
  const { items } = await api.runtime.store.query({
    pk: auditEntity.partition({ companyId }),
    limit: 100,
  });
  const done = items
    .map((item) => auditEntity.fromItem(item))
    .filter(({ userId }) => userId === platform.user.id);
  expect(done.map(({ action }) => action).toSorted()).toEqual(
    [
      'companies.create',
      'connections.delete',
      'connections.disconnect',
      'connections.disconnect',
      'connections.newQr',
      'connections.start',
      'connections.update',
    ].toSorted(),
  );
});

test('the platform adds one to a company, within that company’s plan; an administrator only to their own', async () => {
  const plan = { name: 'Uma conexão', users: 5, connections: 1, queues: 5, amount: 1 };
  const { body } = await api.call('POST /plans', { as: platform, body: plan });
  const small = await api.newCompany({ planId: body.id });
  const { companyId } = small.user;
  const made = await add('Da plataforma', { companyId }, platform);
  expect([made.answered, made.companyId, made.isDefault]).toEqual([200, companyId, true]);
  expect((await add('Outra', { companyId }, platform)).code).toBe('ERR_PLAN_LIMIT');
  expect((await add('Nenhuma', { companyId: 999_999 }, platform)).code).toBe('ERR_NO_COMPANY_FOUND');
  expect((await add('Minha', { companyId }, admin)).companyId).toBe(admin.user.companyId);
});

test('a connection of before there were pointers is found, and from then on at once', async () => {
  const { id } = await add('Antiga');
  await api.runtime.store.delete(connectionPointerEntity.key({ connectionId: id }));
  const read = () => api.call('GET /whatsapp-admin/{id}', { as: platform, ...paramsOf(id) });
  expect((await read()).body.name).toBe('Antiga');
  expect(await pointerOf(id)).toMatchObject({ companyId: admin.user.companyId });
  expect((await read()).body.name).toBe('Antiga');
});

test('nobody else reaches another company’s connection, whatever path is taken', async () => {
  const { id } = await add('Loja');
  const stranger = await api.newCompany();
  for (const step of [
    'GET /whatsapp-admin/{id}',
    'DELETE /whatsapp-admin/{id}',
    'DELETE /whatsappsession/admin/{id}',
  ] as const) {
    const { error } = await api.call(step, { as: stranger, ...paramsOf(id) });
    expect([step, error.code]).toEqual([step, 'ERR_NO_PERMISSION']);
    expect((await api.call(step, { as: admin, ...paramsOf(id) })).error.code).toBe('ERR_NO_PERMISSION');
    const nobodys = await api.call(step, { as: platform, ...paramsOf(999_999) });
    expect([step, nobodys.error.code]).toEqual([step, 'ERR_NO_WAPP_FOUND']);
  }
  for (const step of [
    'POST /whatsappsession/{id}',
    'PUT /whatsappsession/{id}',
    'DELETE /whatsappsession/{id}',
  ] as const) {
    const { error } = await api.call(step, { as: stranger, ...paramsOf(id) });
    expect([step, error.code]).toEqual([step, 'ERR_NO_WAPP_FOUND']);
  }
});
