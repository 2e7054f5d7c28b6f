import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { usualWeek } from '@balcao/shared/hours/usualWeek';
import { outboundCommand, shardOf } from '@balcao/shared/channels/outboundCommand';
import { createStreamPump } from '../../testing/streamPump.ts';
import { drainQueue } from '../../testing/drainQueue.ts';
import { connectionEntity } from '../records/connectionEntity.ts';
import { loadDirectory } from '../company/directoryEntity.ts';
import { flowEntity } from '../records/flowEntity.ts';
import { integrationEntity } from '../records/integrationEntity.ts';
import { promptEntity } from '../records/promptEntity.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import type { ConnectionStatus } from '@balcao/shared/records/connectionModel';
import { readSession, writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';

let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  admin = await api.newCompany();
});

const code = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code];
const create = async (fields: object = {}, as = admin) =>
  api.call('POST /whatsapp', { as, body: { name: 'Loja', ...fields } });
const at = (id: number) => ({ as: admin, params: { id: String(id) } });
const connections = async () => (await api.call('GET /whatsapp', { as: admin })).body;

/** Kinds of the commands queued for a connection. */
async function commands(id: number): Promise<string[]> {
  const { outboundQueuePrefix, shardCount } = api.runtime.settings;
  const QueueUrl = `${outboundQueuePrefix}${shardOf(id, shardCount)}.fifo`;
  const sqs = await api.runtime.clients.sqs();
  const kinds: string[] = [];
  for (;;) {
    const answer = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (!answer.Messages?.length) return kinds;
    for (const message of answer.Messages) {
      const command = outboundCommand.parse(JSON.parse(message.Body ?? ''));
      if (command.connectionId === id) kinds.push(command.kind);
      const ReceiptHandle = message.ReceiptHandle ?? '';
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}

test('a new connection opens, is the default, and its session is told to start', async () => {
  const { body, status } = await create();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'OPENING',
    isDefault: true,
    maxUseBotQueues: 3,
    qrcode: '',
    retries: 0,
  });
  expect(await commands(body.id)).toEqual(['start']);
  const { connections: known } = await loadDirectory(api.runtime.store, admin.user.companyId, Date.now());
  expect(known.get(body.id)).toMatchObject({ name: 'Loja', isDefault: true });
  expect((await api.call('GET /whatsapp/{id}', at(999_999))).error.code).toBe('ERR_NO_WAPP_FOUND');
});

test('a connection that is stored is answered as stored, also while the queues are away', async () => {
  const away = vi.spyOn(SQSClient.prototype, 'send').mockRejectedValue(new Error('no queue') as never);
  const { body, status } = await create();
  expect(away).toHaveBeenCalled();
  away.mockRestore();
  expect([status, (await connections()).map(({ id }) => id)]).toEqual([200, [body.id]]);
});

test('takes what the forms of existing clients send: numbers as texts, nothing as empty, null or 0', async () => {
  const form = {
    greetingMessage: null,
    ratingMessage: '',
    sendIdQueue: 0,
    timeSendQueue: '0',
    maxUseBotQueues: '5',
    timeUseBotQueues: '',
    expiresTicket: '90',
    whenExpiresTicket: '1',
    expiresTicketNPS: null,
    timeCreateNewTicket: '',
    collectiveVacationStart: '',
    provider: 'beta',
    importOldMessages: null,
    schedules: [],
    isDefault: false,
  };
  const { status, body, error } = await create(form as object);
  expect(status, JSON.stringify(error)).toBe(200);
  expect(body).toMatchObject({
    greetingMessage: '',
    sendIdQueue: null,
    timeSendQueue: 0,
    maxUseBotQueues: 5,
    timeUseBotQueues: 0,
    expiresTicket: 90,
    whenExpiresTicket: 1,
    expiresTicketNPS: 0,
    timeCreateNewTicket: 0,
    collectiveVacationStart: null,
  });
  for (const wrong of [{ expiresTicket: '-1' }, { expiresTicket: '1e3' }, { maxUseBotQueues: '1001' }])
    expect(code(await create({ name: 'Outra', ...wrong }))).toEqual([400, 'ERR_VALIDATION']);
});

test('there is one default, whatever happens at once', async () => {
  const created = await Promise.all(['A1', 'B1', 'C1'].map((name) => create({ name, isDefault: true })));
  expect(created.map(({ status }) => status)).toEqual([200, 200, 200]);
  const defaults = async () => (await connections()).filter((each) => each.isDefault);
  expect(await defaults()).toHaveLength(1);
  await Promise.all(
    created.map(({ body }) => api.call('PUT /whatsapp/{id}', { ...at(body.id), body: { isDefault: true } })),
  );
  const [chosen] = await defaults();
  expect(await defaults()).toHaveLength(1);
  const off = await api.call('PUT /whatsapp/{id}', { ...at(chosen?.id ?? 0), body: { isDefault: false } });
  expect(code(off)).toEqual([400, 'ERR_NO_OTHER_WHATSAPP']);
  expect((await api.call('DELETE /whatsapp/{id}', at(chosen?.id ?? 0))).status).toBe(200);
  const [heir, ...others] = await defaults();
  expect([heir?.id, others]).toEqual([(await connections())[0]?.id, []]);
  const { connections: known } = await loadDirectory(
    api.runtime.store,
    admin.user.companyId,
    Date.now() + 6000,
  );
  expect([...known.values()].filter((each) => each.isDefault)).toHaveLength(1);
});

test('of many made at once as many as the plan allows are there, whatever place they take', async () => {
  const plan = { name: 'Treze números', users: 5, connections: 13, queues: 5, amount: 1 };
  const { body } = await api.call('POST /plans', { as: api.superUser, body: plan });
  admin = await api.newCompany({ planId: body.id });
  const made = (name: string) => create({ name });
  const names = Array.from({ length: 20 }, (_, at) => `Número ${at + 1}`);
  const answers = await Promise.all(names.map(made));
  const told = answers.map(({ status, error }) => (status === 200 ? 'made' : error.code));
  expect(told.toSorted()).toEqual([...Array(7).fill('ERR_PLAN_LIMIT'), ...Array(13).fill('made')]);
  const listed = await connections();
  expect([listed.length, listed.filter(({ isDefault }) => isDefault).length]).toEqual([13, 1]);
  // Deleting and creating at the same time contend for the same counter.
  const gone = listed.filter(({ isDefault }) => !isDefault).slice(0, 3);
  await Promise.all([
    ...gone.map(({ id }) => api.call('DELETE /whatsapp/{id}', at(id))),
    ...names.slice(0, 6).map((name) => made(`${name} outra vez`)),
  ]);
  const params = { id: String(admin.user.companyId) };
  const { body: company } = await api.call('GET /companies/{id}', { as: api.superUser, params });
  expect(company.numberConections).toBe((await connections()).length);
  expect((await connections()).length).toBeLessThanOrEqual(13);
});

test('what must be filled in together', async () => {
  const second = await api.call('POST /queue', { as: admin, body: { name: 'Dois', color: '#222222' } });
  const queueIds = [admin.user.queues[0]?.id ?? 0, second.body.id];
  expect(code(await create({ queueIds, greetingMessage: ' ' }))).toEqual([400, 'ERR_WAPP_GREETING_REQUIRED']);
  expect((await create({ queueIds, greetingMessage: 'Olá!' })).body.queues).toHaveLength(2);
  const rating = await create({ name: 'Nota', ratingMessage: 'Nota?' });
  expect([rating.status, rating.error.details]).toEqual([
    400,
    [{ path: 'body.expiresTicketNPS', code: 'required' }],
  ]);
  expect((await create({ name: 'Fila', timeSendQueue: 5 })).error.details[0]?.path).toBe('body.sendIdQueue');
  const withoutTime = await create({ name: 'Fila', sendIdQueue: second.body.id });
  expect(withoutTime.error.details).toEqual([{ path: 'body.timeSendQueue', code: 'required' }]);
  expect(code(await create({ name: 'x'.repeat(51) }))).toEqual([400, 'ERR_VALIDATION']);
  expect(code(await create({ name: 'LOJA', queueIds: [] }))).toEqual([
    400,
    'ERR_CONNECTION_NAME_ALREADY_EXISTS',
  ]);
  const foreign = await api.newCompany();
  const theirs = foreign.user.queues[0]?.id;
  expect(code(await create({ name: 'Alheia', queueIds: [theirs] }))).toEqual([404, 'ERR_NO_QUEUE_FOUND']);
});

test('a vacation that goes on, or halves that an older release took, refuse nothing that is changed beside them', async () => {
  const { body } = await create();
  const key = connectionEntity.key({ companyId: admin.user.companyId, id: body.id });
  const old = {
    collectiveVacationMessage: 'Férias',
    collectiveVacationStart: '2020-01-01',
    collectiveVacationEnd: '2020-02-01',
    ratingMessage: 'Nota?',
    timeSendQueue: 5,
  };
  await api.runtime.store.update(key, { set: old });
  const change = (fields: object) => api.call('PUT /whatsapp/{id}', { ...at(body.id), body: fields });
  expect((await change({ ...old, name: 'Outra' })).body).toMatchObject({ ...old, name: 'Outra' });
  expect((await change({ collectiveVacationStart: '2020-01-02' })).error.details).toEqual([
    { path: 'body.collectiveVacationStart', code: 'too_small' },
  ]);
  expect((await change({ ratingMessage: 'Que nota?' })).error.details).toEqual([
    { path: 'body.expiresTicketNPS', code: 'required' },
  ]);
});

test('QR codes are for people who may act on connections', async () => {
  const { body } = await create();
  const { companyId } = admin.user;
  const { store, clock } = api.runtime;
  const session = {
    companyId,
    connectionId: body.id,
    status: 'qrcode',
    qrcode: '2@abc',
    retries: 1,
  } as const;
  await writeSessionStatus(store, { ...session, at: clock.iso(), epoch: 7 });
  const attendant = await api.newUser(admin);
  const helper = await api.newUser(admin, { allowConnections: 'enabled' });
  const listed = async (as: TestSession) => (await api.call('GET /whatsapp', { as })).body[0];
  expect(await listed(attendant)).toMatchObject({ status: 'qrcode', qrcode: '' });
  expect(await listed(helper)).toMatchObject({ qrcode: '2@abc' });
  expect((await api.call('GET /whatsapp/{id}', { ...at(body.id), as: attendant })).status).toBe(403);
  expect((await api.call('PUT /whatsappsession/{id}', { ...at(body.id), as: attendant })).status).toBe(403);
  expect((await api.signIn(admin.user.email)).user.company.id).toBe(companyId);
});

test('start, new QR, disconnect and delete write the status, tell the connector, and keep its epoch', async () => {
  const { body } = await create();
  const { companyId } = admin.user;
  const { store, clock } = api.runtime;
  const read = () => readSession(store, companyId, body.id);
  const base = { companyId, connectionId: body.id, qrcode: '', retries: 0, epoch: 7 };
  await writeSessionStatus(store, { ...base, status: 'DISCONNECTED', at: clock.iso() });
  await api.call('POST /whatsappsession/{id}', at(body.id));
  expect(await read()).toMatchObject({ status: 'OPENING', epoch: 7 });
  await writeSessionStatus(store, { ...base, status: 'CONNECTED', number: '5511988880001', at: clock.iso() });
  await api.call('POST /whatsappsession/{id}', at(body.id));
  expect(await read()).toMatchObject({ status: 'CONNECTED' });
  await api.call('DELETE /whatsappsession/{id}', at(body.id));
  expect(await read()).toMatchObject({ status: 'DISCONNECTED', number: '5511988880001' });
  await api.call('PUT /whatsappsession/{id}', at(body.id));
  expect(await read()).toMatchObject({ status: 'OPENING' });
  expect((await api.call('DELETE /whatsapp/{id}', at(body.id))).status).toBe(200);
  expect(await read()).toBeUndefined();
  expect(await commands(body.id)).toEqual(['start', 'start', 'disconnect', 'newQr', 'logout']);
  expect((await api.call('DELETE /whatsapp/{id}', at(body.id))).status).toBe(404);
  expect((await create()).status).toBe(200);
});

test('since when a number is down stays what it was through every try, and ends when it is connected', async () => {
  const { body } = await create();
  const { store, clock } = api.runtime;
  const base = { companyId: admin.user.companyId, connectionId: body.id, qrcode: '', retries: 0, epoch: 7 };
  const shown = async () => {
    const listed = (await api.call('GET /whatsapp', { as: admin })).body.find(({ id }) => id === body.id);
    return listed?.downSince;
  };
  const write = (status: ConnectionStatus, at: string) => writeSessionStatus(store, { ...base, status, at });
  await write('CONNECTED', clock.iso());
  expect(await shown()).toBeNull();
  await write('OPENING', '2026-11-20T10:00:00.000Z');
  await write('TIMEOUT', '2026-11-20T10:02:00.000Z');
  await write('DISCONNECTED', '2026-11-20T10:05:00.000Z');
  expect(await shown()).toBe('2026-11-20T10:00:00.000Z');
  await write('CONNECTED', clock.iso());
  expect(await shown()).toBeNull();
});

test('a session that is asked for while its QR code shows, or while it pairs, goes on as it is', async () => {
  const { body } = await create();
  const { store, clock } = api.runtime;
  const base = { companyId: admin.user.companyId, connectionId: body.id, retries: 1, epoch: 7 };
  for (const status of ['qrcode', 'PAIRING'] as const) {
    const qrcode = status === 'qrcode' ? '2@abc' : '';
    await writeSessionStatus(store, { ...base, status, qrcode, at: clock.iso() });
    expect((await api.call('POST /whatsappsession/{id}', at(body.id))).status).toBe(200);
    expect(await readSession(store, base.companyId, body.id)).toMatchObject({ status, qrcode });
  }
  expect(await commands(body.id)).toEqual(['start']);
});

test('a connection whose deletion told nobody is logged out by the stream, and each only once', async () => {
  const pump = createStreamPump(api.runtime, api.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  const [lost, told] = [(await create()).body.id, (await create({ name: 'Outra' })).body.id];
  await pump();
  for (const id of [lost, told]) expect(await commands(id)).toEqual(['start']);
  // As if the process had died between the transaction and its command.
  const { companyId } = admin.user;
  await api.runtime.store.delete(connectionEntity.key({ companyId, id: lost }));
  await api.call('DELETE /whatsapp/{id}', at(told));
  await pump();
  const { outboundQueuePrefix, shardCount } = api.runtime.settings;
  for (const id of [lost, told]) {
    const queue = `${outboundQueuePrefix}${shardOf(id, shardCount)}.fifo`;
    const logout = { kind: 'logout', deleted: true, companyId, connectionId: id };
    expect(await drainQueue(api.runtime, queue)).toMatchObject([logout]);
  }
});

test('a company has all its connections, however much they say', async () => {
  const { id } = (await create()).body;
  const { store } = api.runtime;
  const { companyId } = admin.user;
  const stored = await store.get(connectionEntity.key({ companyId, id }), { consistent: true });
  const connection = connectionEntity.fromItem(stored ?? {});
  const text = '接'.repeat(4000);
  const told = { greetingMessage: text, outOfHoursMessage: text, ratingMessage: text, inactiveMessage: text };
  // More than fits in a response of one megabyte.
  for (let more = 1; more <= 25; more++)
    await store.put(connectionEntity.toItem({ ...connection, ...told, id: id + more, name: `Loja ${more}` }));
  expect(await connections()).toHaveLength(26);
});

test('limits and flags of the plan', async () => {
  const limits = { name: 'Um', users: 2, connections: 1, queues: 1, amount: 1 };
  const one = await api.call('POST /plans', { as: api.superUser, body: limits });
  admin = await api.newCompany({ planId: one.body.id });
  const answers = await Promise.all(['Um', 'Dois', 'Três'].map((name) => create({ name })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ error }) => error.code === 'ERR_PLAN_LIMIT')).toHaveLength(2);
  const none = await api.call('POST /plans', {
    as: api.superUser,
    body: { ...limits, name: 'Sem WhatsApp', useWhatsapp: false },
  });
  admin = await api.newCompany({ planId: none.body.id });
  expect(code(await create())).toEqual([403, 'ERR_PLAN_FLAG']);
  // The flag of a super user's plan does not apply to other companies.
  const body = { name: 'Da plataforma', companyId: admin.user.companyId };
  expect(code(await api.call('POST /whatsapp', { as: api.superUser, body }))).toEqual([403, 'ERR_PLAN_FLAG']);
});

test('hours, and whom a connection may hand over to, are kept; what is not the company’s is not found', async () => {
  const { body } = await create();
  const none = { integrationId: null, promptId: null, flowIdWelcome: null, flowIdNotPhrase: null };
  expect(body).toMatchObject({ ...none, schedules: usualWeek, greetingMediaAttachment: null });
  const stored = async (companyId: number, id: number) => {
    const about = { companyId, id, name: 'Robô', createdAt: '', updatedAt: '', version: 1 };
    const { store } = api.runtime;
    await store.put(integrationEntity.toItem({ ...about, type: 'typebot' }));
    await store.put(promptEntity.toItem(about));
    await store.put(flowEntity.toItem({ ...about, active: true }));
  };
  await stored(admin.user.companyId, 81);
  const named = { integrationId: 81, promptId: 81, flowIdWelcome: 81, flowIdNotPhrase: 81 };
  const schedules = usualWeek.slice(0, 5);
  const change = (fields: object) => api.call('PUT /whatsapp/{id}', { ...at(body.id), body: fields });
  expect((await change({ ...named, schedules })).body).toMatchObject({ ...named, schedules });
  expect((await change({ name: 'Outra' })).body).toMatchObject({ ...named, schedules });
  expect((await connections())[0]).toMatchObject({ ...named, schedules });
  const emptied = {
    integrationId: '',
    promptId: null,
    flowIdWelcome: false,
    flowIdNotPhrase: '',
    schedules: '',
  };
  expect((await change(emptied)).body).toMatchObject({ ...none, schedules: usualWeek });

  const other = await api.newCompany();
  await stored(other.user.companyId, 82);
  for (const [field, missing] of [
    ['integrationId', 'ERR_NO_INTEGRATION_FOUND'],
    ['promptId', 'ERR_NO_PROMPT_FOUND'],
    ['flowIdWelcome', 'ERR_NO_FLOW_FOUND'],
    ['flowIdNotPhrase', 'ERR_NO_FLOW_FOUND'],
  ] as const) {
    expect(code(await change({ [field]: 82 }))).toEqual([404, missing]);
    expect(code(await create({ name: 'Nova', [field]: 82 }))).toEqual([404, missing]);
  }
});

test('the file that goes out with a greeting is shown by an address that opens it', async () => {
  const { body } = await create();
  const key = { companyId: admin.user.companyId, id: body.id };
  const greetingMedia = {
    key: `${key.companyId}/greetings/a.jpg`,
    fileName: 'a.jpg',
    mimetype: 'image/jpeg',
    size: 3,
  };
  await api.runtime.store.update(connectionEntity.key(key), { set: { greetingMedia } });
  const [shown] = await connections();
  expect(shown?.greetingMediaAttachment).toMatch(/^https?:.*\/greetings\/a\.jpg\?e=\d+&s=\w+$/);
  expect(shown).not.toHaveProperty('greetingMedia');
  const one = await api.call('GET /whatsapp/{id}', { ...at(body.id), query: {} });
  expect(one.body.greetingMediaAttachment).toBe(shown?.greetingMediaAttachment);
});
