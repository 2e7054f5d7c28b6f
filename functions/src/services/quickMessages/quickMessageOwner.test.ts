import { HeadObjectCommand } from '@aws-sdk/client-s3';
import type { ErrorBody } from '@balcao/shared/errors';
import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import { form, png } from '../../core/messages/testing/messageCalls.ts';
import { subscribe } from '../schedules/testing/scheduleWorld.ts';
import { createTestCompany, type TestUser } from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { quickMessageEntity, quickMessageToItem } from './quickMessageEntity.ts';
import { loadTimer } from '../../loading/loadTimer.ts';
import { quickMessageOwnerTimer } from './quickMessageOwnerTimer.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

type Row = QuickMessage & ErrorBody;
const create = async (user: TestUser, body: object) =>
  (await house.call<Row>(user, 'POST', '/quick-messages', { body })).body;

test('of somebody who is deleted, what they shared becomes everybody’s, and what was theirs alone goes', async () => {
  const { store, clients, settings } = house.runtime;
  const company = await createTestCompany(house.runtime);
  const { ana, bruno, admin } = company;
  const timerOf = async (kind = 'quickMessageOwner', subject = String(ana.id)) => {
    const at = timerEntity.key({ companyId: company.id, kind, subject });
    const stored = await store.get(at, { consistent: true });
    return stored && timerEntity.fromItem(stored);
  };
  const shared = await create(ana, { shortcode: 'pix', message: 'A chave' });
  const other = await create(bruno, { shortcode: 'bruno' });
  const own = await create(ana, { shortcode: 'minha', visao: false });
  const file = await form({}, [{ name: 'foto.png', type: '', data: png }], 'file');
  await house.call(ana, 'POST', `/quick-messages/${own.id}/media-upload`, file);
  const stored = await store.get(quickMessageEntity.key({ companyId: company.id, id: own.id }));
  const key = stored && quickMessageEntity.fromItem(stored).media?.key;
  // More quick messages than one run handles.
  const many = Array.from({ length: 300 }, (_, index) => ({
    companyId: company.id,
    id: 1_000_000 + index,
    userId: ana.id,
    shortcode: `s${index}`,
    message: '',
    geral: false,
    visao: true,
    status: true,
    version: 1,
    createdAt: shared.createdAt,
    updatedAt: shared.createdAt,
  }));
  await store.batchWrite(many.map((item) => ({ put: quickMessageToItem(item) })));

  await subscribe(house.runtime, company);
  expect(await house.call(admin, 'DELETE', `/users/${ana.id}`)).toMatchObject({ status: 200 });
  await house.project();
  const armed = await timerOf();
  expect(armed).toMatchObject({ payload: { userId: ana.id } });
  let runs = 0;
  for (let timer = armed; timer !== undefined; runs++) {
    const next = await quickMessageOwnerTimer.run(house.runtime, timer as never);
    timer = next && { ...timer, ...next };
  }
  expect(runs).toBe(2);

  const { body: seen } = await house.call<QuickMessage[]>(bruno, 'GET', '/quick-messages/list');
  expect(seen).toHaveLength(302);
  expect(seen.filter(({ geral }) => !geral).map(({ id }) => id)).toEqual([other.id]);
  const at = `/quick-messages/${shared.id}`;
  expect(await house.call(admin, 'PUT', at, { body: { message: 'Outra' } })).toMatchObject({ status: 200 });
  expect(await house.call(bruno, 'DELETE', at)).toMatchObject({ status: 200 });
  const gone = quickMessageEntity.key({ companyId: company.id, id: own.id });
  expect(await store.get(gone, { consistent: true })).toBeUndefined();
  const bucket = `quickMessage#U#${ana.id}`;
  const counter = await store.get(listCounterEntity.key({ companyId: company.id, bucket }), {
    consistent: true,
  });
  expect(counter && listCounterEntity.fromItem(counter).count).toBe(0);
  await house.project();
  const fileTimer = await timerOf('quickMessageFile', key);
  if (fileTimer !== undefined)
    await (await loadTimer('quickMessageFile')).run(house.runtime, fileTimer as never);
  const s3 = await clients.s3();
  const kept = s3.send(new HeadObjectCommand({ Bucket: settings.mediaBucket, Key: key }));
  await expect(kept).rejects.toMatchObject({ name: 'NotFound' });

  // Repeating the run changes nothing.
  const versions = async () =>
    (await house.call<QuickMessage[]>(bruno, 'GET', '/quick-messages/list')).body.map(
      ({ updatedAt }) => updatedAt,
    );
  const before = await versions();
  if (armed) await quickMessageOwnerTimer.run(house.runtime, armed as never);
  expect(await versions()).toEqual(before);
});
