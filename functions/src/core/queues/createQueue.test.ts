import { usualWeek } from '@balcao/shared/hours/usualWeek';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleFileList } from '../../services/engine/testing/sampleBot.ts';
import { fileListToItem } from '../records/fileListEntity.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { integrationEntity } from '../records/integrationEntity.ts';

let api: TestApi;
let admin: TestSession;
let colours = 0x111111;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const create = (fields: object, as = admin) => {
  const color = `#${(++colours).toString(16)}`;
  return api.call('POST /queue', { as, body: { name: `Fila ${colours}`, color, ...fields } });
};
/** An integration and a file list, stored directly. */
async function stored({ user: { companyId } }: TestSession, id: number) {
  const about = { companyId, id, name: 'Robô', createdAt: '', updatedAt: '', version: 1 };
  await api.runtime.store.put(integrationEntity.toItem({ ...about, type: 'n8n' }));
  await api.runtime.store.put(fileListToItem(sampleFileList(id, 0, { companyId })));
  return { integrationId: id, fileListId: id };
}

test('a new queue rotates nothing, closes nothing and keeps the usual hours, also the company’s first', async () => {
  const plain = {
    closeTicket: false,
    ativarRoteador: false,
    tempoRoteador: '0',
    integrationId: null,
    fileListId: null,
    schedules: usualWeek,
  };
  expect((await create({})).body).toMatchObject(plain);
  const empty = { closeTicket: '', ativarRoteador: null, tempoRoteador: '', integrationId: false } as const;
  expect((await create({ ...empty, fileListId: '', schedules: null })).body).toMatchObject(plain);
  const { body: queues } = await api.call('GET /queue', { as: admin });
  expect(queues).toHaveLength(3);
  for (const queue of queues) expect(queue).toMatchObject(plain);
});

test('it is kept as it was said', async () => {
  const schedules = usualWeek.map((day) => ({ ...day, startTimeB: '', endTimeB: '' }));
  const fields = { closeTicket: true, ativarRoteador: true, schedules, ...(await stored(admin, 71)) };
  const { chatbots, ...body } = (await create({ ...fields, tempoRoteador: 15 })).body;
  expect(chatbots).toEqual([]);
  expect(body).toMatchObject({ ...fields, tempoRoteador: '15' });
  const { body: queues } = await api.call('GET /queue', { as: admin });
  expect(queues.find(({ id }) => id === body.id)).toEqual(body);
});

test('minutes that nobody offers, hours that cannot be kept and what is not the company’s are refused', async () => {
  const told = async (fields: object) => {
    const { status, error } = await create(fields);
    return [status, error.code];
  };
  for (const tempoRoteador of ['1', 7, '60.0', 'abc'])
    expect(await told({ tempoRoteador })).toEqual([400, 'ERR_VALIDATION']);
  expect(await told({ schedules: [{ ...usualWeek[0], endTimeA: '07:00' }] })).toEqual([
    400,
    'ERR_VALIDATION',
  ]);
  const other = await api.newCompany();
  await stored(other, 72);
  expect(await told({ integrationId: 72 })).toEqual([404, 'ERR_NO_INTEGRATION_FOUND']);
  expect(await told({ fileListId: 72 })).toEqual([404, 'ERR_NO_FILE_LIST_FOUND']);
});
