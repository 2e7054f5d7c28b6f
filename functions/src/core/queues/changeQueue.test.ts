import { usualWeek } from '@balcao/shared/hours/usualWeek';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { integrationEntity } from '../records/integrationEntity.ts';
import { loadDirectory } from '../company/directoryEntity.ts';

let api: TestApi;
let admin: TestSession;
let colours = 0x333333;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const create = async (fields: object = {}) => {
  const color = `#${(++colours).toString(16)}`;
  return (await api.call('POST /queue', { as: admin, body: { name: `Fila ${colours}`, color, ...fields } }))
    .body;
};
const change = (id: number, body: object, as = admin) =>
  api.call('PUT /queue/{id}', { as, params: { id: String(id) }, body });
const get = (id: number, as = admin) => api.call('GET /queue/{id}', { as, params: { id: String(id) } });

test('a queue is read and changed; what is not said stays', async () => {
  const made = await create({ greetingMessage: 'Olá', tempoRoteador: '10', orderQueue: 4 });
  const { status, body } = await change(made.id, { name: 'Cobrança', ativarRoteador: true, orderQueue: '' });
  expect(status).toBe(201);
  expect(body).toEqual({
    ...made,
    name: 'Cobrança',
    ativarRoteador: true,
    orderQueue: null,
    updatedAt: body.updatedAt,
  });
  expect((await get(made.id)).body).toEqual(body);
  const { companyId } = admin.user;
  const { queues } = await loadDirectory(api.runtime.store, companyId, Date.now() + 60_000);
  expect(queues.get(made.id)).toEqual({ name: 'Cobrança', color: made.color });
  expect((await get(made.id, await api.newCompany())).error.code).toBe('ERR_NO_QUEUE_FOUND');
});

test('name and colour stay unique, a colour however it is written, and what was given up is free', async () => {
  const [one, other] = [await create({ color: '#abc' }), await create()];
  expect(one.color).toBe('#aabbcc');
  const refused = async (body: object) => (await change(other.id, body)).error.code;
  for (const color of ['#AABBCC', '#abc', '#aabbccff'])
    expect(await refused({ color })).toBe('ERR_QUEUE_COLOR_ALREADY_EXISTS');
  for (const color of ['abc', '#abcd', '#aabbc', 'red'])
    expect(await refused({ color })).toBe('ERR_VALIDATION');
  expect(await refused({ name: one.name.toUpperCase() })).toBe('ERR_QUEUE_NAME_ALREADY_EXISTS');
  expect((await change(one.id, { color: '#fedcba', name: 'Outro nome' })).status).toBe(201);
  expect((await change(other.id, { color: '#abc', name: one.name })).body).toMatchObject({
    color: '#aabbcc',
    name: one.name,
  });
});

test('an integration must be there when it is chosen, not afterwards', async () => {
  const { companyId } = admin.user;
  const { id } = await create();
  expect((await change(id, { integrationId: 91 })).error.code).toBe('ERR_NO_INTEGRATION_FOUND');
  const robot = {
    companyId,
    id: 91,
    name: 'Robô',
    type: 'n8n' as const,
    createdAt: '',
    updatedAt: '',
    version: 1,
  };
  await api.runtime.store.put(integrationEntity.toItem(robot));
  expect((await change(id, { integrationId: 91 })).body.integrationId).toBe(91);
  await api.runtime.store.delete(integrationEntity.key(robot));
  expect((await change(id, { integrationId: 91, orderQueue: 2 })).status).toBe(201);
});

test('of two changes at the same moment none is lost', async () => {
  const { id } = await create();
  await Promise.all([change(id, { greetingMessage: 'Olá' }), change(id, { orderQueue: 7 })]);
  expect((await get(id)).body).toMatchObject({ greetingMessage: 'Olá', orderQueue: 7 });
});

test('where the hours of queues count, a queue says something outside of them', async () => {
  const silent = (await create()).id;
  const setting = (data: string) =>
    api.call('PUT /companySettings', { as: admin, body: { column: 'scheduleType', data } });
  const refused = async (fields: object) => (await change(silent, fields)).error.code;
  const make = (color: string, fields: object = {}) =>
    api.call('POST /queue', { as: admin, body: { name: `Fila ${color}`, color, ...fields } });
  expect((await change(silent, { outOfHoursMessage: '' })).status).toBe(201);
  await setting('queue');
  expect((await make('#010101')).error).toMatchObject({ code: 'ERR_QUEUE_OUT_OF_HOURS_TEXT' });
  expect((await make('#010102', { outOfHoursMessage: 'Voltamos amanhã.' })).status).toBe(200);
  expect(await refused({ outOfHoursMessage: ' ' })).toBe('ERR_QUEUE_OUT_OF_HOURS_TEXT');
  expect(await refused({ schedules: usualWeek })).toBe('ERR_QUEUE_OUT_OF_HOURS_TEXT');
  // The out-of-hours text is not part of this change.
  expect((await change(silent, { orderQueue: 3 })).status).toBe(201);
  expect((await change(silent, { schedules: usualWeek, outOfHoursMessage: 'Fechado.' })).status).toBe(201);
  await setting('company');
  expect((await make('#010103')).status).toBe(200);
});
