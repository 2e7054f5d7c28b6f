import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanTable } from '../../projections/scanTable.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { messageProjection } from './messageProjection.ts';
import { runDue, subscribe } from './testing/scheduleWorld.ts';

let house: TestHouse;
let company: TestCompany;
let time = Date.now();
beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.clock = { now: () => time, iso: () => new Date(time).toISOString() };
  company = await createTestCompany(house.runtime);
  await subscribe(house.runtime, company);
});
afterAll(() => house.stop());

async function scheduledMessage(): Promise<StoredItem> {
  for await (const page of scanTable(house.runtime, ['message'], company.id))
    for (const item of page) if (item['scheduleId'] !== undefined) return item;
  throw new Error('it left');
}

test('refused, sent again and taken: told of the refusal once more it stands as sent', async () => {
  const { body: contact } = await house.call(company.admin, 'POST', '/contacts', {
    body: { name: 'Cliente', number: '5511977780002' },
  });
  // The company's time zone is UTC-3.
  const sendAt = new Date(time + (20 - 180) * 60_000).toISOString().slice(0, 16);
  const { body: schedule } = await house.call<Schedule>(company.admin, 'POST', '/schedules', {
    body: { contactId: contact.id, body: 'Bom dia', whatsappId: company.connectionId, sendAt },
  });
  await house.project();
  time += 20 * 60_000;
  await runDue(house.runtime);
  const read = async () => {
    await house.project();
    return (await house.call<Schedule>(company.admin, 'GET', `/schedules/${schedule.id}`)).body;
  };
  const { store } = house.runtime;
  const before = await scheduledMessage();
  const key: ItemKey = { pk: String(before['pk']), sk: String(before['sk']) };
  const after = await store.update(key, { set: { ack: -1, failure: 'timeout' } });
  expect(await read()).toMatchObject({ status: 'ERRO', error: 'ERR_SENDING_WAPP_MSG' });
  await store.update(key, { set: { ack: 0 }, remove: ['failure'] });
  await store.update(key, { set: { ack: 1 } });
  expect(await read()).toMatchObject({ status: 'ENVIADA', error: null });
  await messageProjection.follow?.(house.runtime, { sequence: '1', partition: key.pk, before, after }, false);
  expect(await read()).toMatchObject({ status: 'ENVIADA', error: null });
});
