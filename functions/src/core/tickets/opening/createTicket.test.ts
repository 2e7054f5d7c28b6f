import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

test('a waiting ticket goes into a queue of its maker’s, where one can be given', async () => {
  for (const [at, [maker, queueId]] of (
    [
      [company.ana, company.ana.queueIds[0]],
      [company.admin, company.admin.queueIds[0] ?? null],
    ] as const
  ).entries()) {
    const body = { name: 'Cliente', number: `551197777800${at}` };
    const { id: contactId } = (await house.call(maker, 'POST', '/contacts', { body })).body;
    const made = await house.call(maker, 'POST', '/tickets', { body: { contactId, status: 'pending' } });
    expect(made).toMatchObject({ status: 200, body: { status: 'pending', queueId } });
  }
});

test('the log names who opened it: not whom it is for, and also where nobody serves it yet', async () => {
  for (const [at, more] of [{ userId: company.ana.id }, { status: 'pending' }].entries()) {
    const body = { name: 'Cliente', number: `551197777900${at}` };
    const { id: contactId } = (await house.call(company.ana, 'POST', '/contacts', { body })).body;
    const wanted = { contactId, queueId: company.queues[0], ...more };
    const { body: made } = await house.call(company.admin, 'POST', '/tickets', { body: wanted });
    expect(made.userId).toBe(at === 0 ? company.ana.id : null);
    const log = await house.call(company.admin, 'GET', `/tickets-log/${made.id}`);
    expect(log.body).toMatchObject([{ type: 'create', user: { id: company.admin.id, name: 'Alice' } }]);
  }
});
