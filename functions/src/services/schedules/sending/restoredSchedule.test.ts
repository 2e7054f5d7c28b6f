import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanTable } from '../../../projections/scanTable.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { scheduleEntity } from '../scheduleEntity.ts';
import { scheduleTimer } from './scheduleTimer.ts';
import { subscribe } from '../testing/scheduleWorld.ts';

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

/** Stored messages of the company, or claims on their ids. */
async function stored(name: 'message' | 'messageClaim') {
  const found = [];
  for await (const page of scanTable(house.runtime, [name], company.id)) found.push(...page);
  return found;
}
const wids = async () => (await stored('message')).map((item) => messageEntity.fromItem(item).wid);

test('out of a backup from before it left it is sent once more, under the ids that phones know', async () => {
  const { store } = house.runtime;
  const { body: contact } = await house.call(company.admin, 'POST', '/contacts', {
    body: { name: 'Cliente', number: '5511977780001' },
  });
  // The company's time zone is UTC-3.
  const at = (minutes: number) => new Date(time + (minutes - 180) * 60_000).toISOString().slice(0, 16);
  const given = { contactId: contact.id, body: 'Bom dia', whatsappId: company.connectionId };
  const { body: schedule } = await house.call<Schedule>(company.admin, 'POST', '/schedules', {
    body: { ...given, sendAt: at(20) },
  });
  const key = scheduleEntity.key({ companyId: company.id, id: schedule.id });
  const media = { key: 'c1/som.ogg', fileName: 'som.ogg', mimetype: 'audio/ogg', size: 9 };
  // An audio, followed by its text as a second message.
  const waiting = await store.update(key, { set: { mediaType: 'audio', media } });
  const fire = () =>
    scheduleTimer.run(house.runtime, { companyId: company.id, subject: String(schedule.id) } as never);
  time += 20 * 60_000;
  await fire();
  const left = await wids();
  expect(new Set(left).size).toBe(2);

  for (const item of [...(await stored('message')), ...(await stored('messageClaim'))])
    await store.delete({ pk: String(item['pk']), sk: String(item['sk']) });
  await store.put(waiting);
  time += 60_000;
  await fire();
  expect(await wids()).toEqual(left);

  // A message sent anew is another message with new ids.
  await store.put({ ...waiting, status: 'ERRO', error: 'ERR_WAPP_NOT_INITIALIZED' });
  const again = await house.call(company.admin, 'POST', `/schedules/${schedule.id}/send`);
  expect(again.status).toBe(200);
  time += 60_000;
  await fire();
  expect(new Set(await wids()).size).toBe(4);
});
