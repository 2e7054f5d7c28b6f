import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oldMessageImport } from '@balcao/shared/connections/oldMessageImport';
import { planFlags } from '@balcao/shared/contract/planFlags';
import { readSession, writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { flowEntity } from '../records/flowEntity.ts';
import { integrationEntity } from '../records/integrationEntity.ts';
import { promptEntity } from '../records/promptEntity.ts';
import { planEntity } from '../company/planEntity.ts';
import { forgetQueue } from '../queues/forgetQueue.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { connectionEntity } from '../records/connectionEntity.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';

let api: TestApi;
let admin: TestSession;
let everything: number;
beforeAll(async () => {
  api = await startApi();
  everything = await newPlan('Com tudo', true);
});
afterAll(() => api.stop());
beforeEach(async () => {
  admin = await api.newCompany({ planId: everything });
});

async function newPlan(name: string, has: boolean): Promise<number> {
  const flags = Object.fromEntries(planFlags.map((flag) => [flag, has]));
  const body = { name, users: 50, connections: 50, queues: 50, amount: 1, ...flags, useWhatsapp: true };
  return (await api.call('POST /plans', { as: api.superUser, body })).body.id;
}
const create = async (fields: object = {}, as = admin) =>
  api.call('POST /whatsapp', { as, body: { name: 'Loja', ...fields } });
const change = (id: number, fields: object, as = admin) =>
  api.call('PUT /whatsapp/{id}', { as, params: { id: String(id) }, body: fields });
const queueOf = (as: TestSession) => as.user.queues[0]?.id ?? 0;
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

/** Creates one of each thing that a connection may refer to and that a plan may lack. */
async function nameable(companyId: number) {
  const { store, clock } = api.runtime;
  const base = { companyId, createdAt: clock.iso(), updatedAt: clock.iso(), version: 1 };
  await store.put(integrationEntity.toItem({ ...base, id: 71, type: 'n8n', name: 'Fluxo externo' }));
  await store.put(promptEntity.toItem({ ...base, id: 72, name: 'Atendente' }));
  await store.put(flowEntity.toItem({ ...base, id: 73, name: 'Boas-vindas', active: true }));
  return { integrationId: 71, promptId: 72, flowIdWelcome: 73, flowIdNotPhrase: 73 };
}

test('what the plan lacks cannot be named anew, and stays where it was named before', async () => {
  const named = await nameable(admin.user.companyId);
  const { body } = await create(named);
  expect(body).toMatchObject(named);
  const poor = await newPlan('Só o canal', false);
  const stranger = await api.newCompany({ planId: poor });
  await nameable(stranger.user.companyId);
  const refused = await create(named, stranger);
  expect([refused.status, refused.error.code, refused.error.details.map(({ path }) => path)]).toEqual([
    403,
    'ERR_PLAN_FLAG',
    Object.keys(named).map((name) => `body.${name}`),
  ]);
  const plain = await create({}, stranger);
  expect((await change(plain.body.id, { promptId: 72 }, stranger)).error.code).toBe('ERR_PLAN_FLAG');

  // A downgrade, in the form in which it reaches users: their company facts change.
  const { store } = api.runtime;
  await store.update(planEntity.key({ id: everything }), {
    set: { useIntegrations: false, useOpenAi: false },
  });
  const again = await api.newCompany({ planId: everything });
  await store.update(planEntity.key({ id: everything }), {
    set: { useIntegrations: true, useOpenAi: true },
  });
  const theirs = await nameable(again.user.companyId);
  const stored = await create({}, again);
  const key = connectionEntity.key({ companyId: again.user.companyId, id: stored.body.id });
  await store.update(key, { set: theirs });
  const kept = await change(stored.body.id, { ...theirs, name: 'Loja nova' }, again);
  expect([kept.status, kept.body.name, kept.body.promptId]).toEqual([200, 'Loja nova', 72]);
  expect((await change(stored.body.id, { promptId: null, integrationId: '' }, again)).body).toMatchObject({
    promptId: null,
    integrationId: null,
  });
  expect((await change(stored.body.id, { promptId: 72 }, again)).error.code).toBe('ERR_PLAN_FLAG');
});

test('a plan without WhatsApp lets nobody change, start or pair; ending and deleting stay', async () => {
  const planId = await newPlan('Sem WhatsApp', true);
  const as = await api.newCompany({ planId });
  const { body } = await create({}, as);
  await api.runtime.store.update(planEntity.key({ id: planId }), { set: { useWhatsapp: false } });
  const without = await api.newUser(as, { profile: 'admin' });
  const params = { id: String(body.id) };
  const codes = [
    await change(body.id, { name: 'Outra' }, without),
    await api.call('POST /whatsappsession/{id}', { as: without, params }),
    await api.call('PUT /whatsappsession/{id}', { as: without, params }),
    await create({}, without),
  ].map(({ error }) => error.code);
  expect(codes).toEqual(Array(4).fill('ERR_PLAN_FLAG'));
  expect((await api.call('DELETE /whatsappsession/{id}', { as: without, params })).status).toBe(200);
  expect((await api.call('DELETE /whatsapp/{id}', { as: without, params })).status).toBe(200);
});

test('who may not see a token does not choose it either', async () => {
  const helper = await api.newUser(admin, { allowConnections: 'enabled' });
  const show = async (id: number) => {
    const params = { id: String(id) };
    const query = { showToken: 'true' as const };
    return (await api.call('GET /whatsapp/{id}', { as: admin, params, query })).body.token;
  };
  const { body } = await create({ token: 'escolhidoPorQuemNaoPode' }, helper);
  const token = await show(body.id);
  expect(token).toMatch(/^[A-Za-z0-9]{30}$/);
  await change(body.id, { token: 'outroEscolhidoPorQuemNaoPode', name: 'Loja 2' }, helper);
  expect(await show(body.id)).toBe(token);
  const renewed = 'abcdefghijKLMNOPQRST0123456789';
  await change(body.id, { token: renewed });
  expect(await show(body.id)).toBe(renewed);
});

test('the fields of the import are kept as they were sent, on the company’s clock where they say no zone', async () => {
  const queueIdImportMessages = queueOf(admin);
  const fields = {
    provider: 'stable',
    enableImportMessage: true,
    importOldMessages: ago(700),
    importRecentMessages: ago(1),
    importOldMessagesGroups: 'true',
    closedTicketsPostImported: true,
    queueIdImportMessages,
  };
  const { body, status } = await create(fields);
  expect(status).toBe(200);
  const stored = { ...fields, importOldMessagesGroups: true, statusImportMessages: null };
  expect(body).toMatchObject(stored);
  // São Paulo is three hours behind UTC.
  const shown = ago(30).slice(0, 11) + '09:30';
  const { body: moved } = await change(body.id, { importOldMessages: shown });
  expect(moved.importOldMessages).toBe(`${shown.slice(0, 11)}12:30:00.000Z`);
  const tooOld = await change(body.id, { importOldMessages: ago(732) });
  expect([tooOld.status, tooOld.error.details]).toEqual([
    400,
    [{ path: 'body.importOldMessages', code: 'too_small' }],
  ]);
  for (const wrong of ['ontem', '2026-02-31T10:00', 5])
    expect((await change(body.id, { importOldMessages: wrong })).status).toBe(400);
  const none = await change(body.id, { queueIdImportMessages: '' });
  expect(none.error.details).toEqual([{ path: 'body.queueIdImportMessages', code: 'required' }]);
  const foreign = await api.newCompany();
  const theirs = await change(body.id, { queueIdImportMessages: queueOf(foreign) });
  expect([theirs.status, theirs.error.code]).toEqual([404, 'ERR_NO_QUEUE_FOUND']);
  // Deleting the queue ends the import.
  await forgetQueue(api.runtime, admin.user.companyId, queueIdImportMessages);
  const left = await change(body.id, { name: 'Loja 2' });
  expect(left.body).toMatchObject({ queueIdImportMessages: null, enableImportMessage: false });
});

test('switching the import on disconnects a connected number first, once it has an effect, and now it has none', async () => {
  const { companyId } = admin.user;
  const connect = async (name: string) => {
    const { body } = await create({ name });
    const session = {
      companyId,
      connectionId: body.id,
      status: 'CONNECTED',
      number: '5511955550001',
    } as const;
    const at = api.runtime.clock.iso();
    await writeSessionStatus(api.runtime.store, { ...session, qrcode: '', retries: 0, epoch: 7, at });
    return body.id;
  };
  const statusOf = async (id: number) => (await readSession(api.runtime.store, companyId, id))?.status;
  const commands = async (id: number) =>
    (await drainOutbound<OutboundCommand>(api.runtime))
      .filter(({ connectionId }) => connectionId === id)
      .map(({ kind }) => kind);
  const on = { enableImportMessage: true, importOldMessages: ago(30), queueIdImportMessages: queueOf(admin) };
  const [now, later] = [await connect('Agora'), await connect('Depois')];
  expect((await change(now, on)).status).toBe(200);
  expect([await statusOf(now), await commands(now)]).toEqual(['CONNECTED', ['start']]);

  const was = oldMessageImport.hasEffect;
  oldMessageImport.hasEffect = true;
  try {
    expect((await change(later, { ...on, queueIdImportMessages: null })).status).toBe(400);
    expect(await statusOf(later)).toBe('CONNECTED');
    await drainOutbound(api.runtime);
    expect((await change(later, on)).status).toBe(200);
    expect([await statusOf(later), await commands(later)]).toEqual(['OPENING', ['disconnect', 'newQr']]);
    // Already enabled: the session is not disconnected again.
    const at = api.runtime.clock.iso();
    const session = { companyId, connectionId: later, status: 'CONNECTED', qrcode: '', retries: 0 } as const;
    await writeSessionStatus(api.runtime.store, { ...session, epoch: 7, at });
    expect((await change(later, { ...on, name: 'Depois ainda' })).status).toBe(200);
    expect([await statusOf(later), await commands(later)]).toEqual(['CONNECTED', []]);
  } finally {
    oldMessageImport.hasEffect = was;
  }
});

test('what existing clients send of imports that are done, and of Facebook, is answered as they expect', async () => {
  const { body } = await create();
  const closed = await api.call('POST /closedimported/{id}', { as: admin, params: { id: String(body.id) } });
  expect([closed.status, closed.body]).toEqual([200, 'whatsapp']);
  const foreign = await api.newCompany();
  const theirs = await api.call('POST /closedimported/{id}', {
    as: foreign,
    params: { id: String(body.id) },
  });
  expect([theirs.status, theirs.error.code]).toEqual([404, 'ERR_NO_WAPP_FOUND']);
  const sent = { facebookUserId: '1', facebookUserToken: 'EAAB', addInstagram: true };
  const answer = await api.call('POST /facebook', { as: admin, body: sent });
  expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
  expect((await api.call('GET /whatsapp', { as: admin })).body).toHaveLength(1);
  expect((await api.call('POST /facebook', { as: await api.newUser(admin), body: sent })).status).toBe(403);
});
