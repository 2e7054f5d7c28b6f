import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactEntity } from '../../../core/records/contactEntity.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { runDue, subscribe } from '../testing/scheduleWorld.ts';

let house: TestHouse;
let company: TestCompany;
/** Clock of these tests; it only moves forward. */
let time = Date.now();
beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.clock = { now: () => time, iso: () => new Date(time).toISOString() };
  company = await createTestCompany(house.runtime);
  await subscribe(house.runtime, company);
});
afterAll(() => house.stop());

test.each([
  ['ERR_SCHEDULE_LONG', '{{name}}'.repeat(500), 'x'.repeat(200)],
  ['ERR_EMPTY_MESSAGE', '{{name}}', '5511966600000'],
])(
  '%s: what its variables make of a text is told, and not tried again for a day',
  async (code, body, name) => {
    await company.receive('5511966600000', 'Oi');
    await house.project();
    const { body: list } = await house.call(company.admin, 'GET', '/tickets', {
      query: { status: 'pending' },
    });
    const { contactId, id } = list.tickets[0];
    const key = contactEntity.key({ companyId: company.id, contactId });
    await house.runtime.store.update(key, { set: { name } });
    const sendAt = new Date(time + (20 - 180) * 60_000).toISOString().slice(0, 16);
    const made = await house.call<Schedule>(company.admin, 'POST', '/schedules', {
      body: { contactId, body, sendAt },
    });
    expect(made.status).toBe(200);
    await house.project();
    time += 20 * 60_000;
    await runDue(house.runtime);
    const { body: told } = await house.call<Schedule>(company.admin, 'GET', `/schedules/${made.body.id}`);
    expect(told).toMatchObject({ status: 'ERRO', error: code });
    const { body: page } = await house.call(company.admin, 'GET', `/messages/${id}`);
    expect(page.messages.filter(({ fromMe }) => fromMe)).toEqual([]);
  },
);
