import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../testing/testCompany.ts';
import { readTicketLog } from './readTicketLog.ts';
import { ticketAccess, ticketAccessEntity } from './ticketAccessEntity.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

test('who looks at a ticket often pushes out nothing that happened to it', async () => {
  await company.receive('5511922223333', 'Oi');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const { id: ticketId, conversationId } = body.tickets[0] ?? { id: 0, conversationId: 0 };
  const place = { companyId: company.id, conversationId, ticketId };
  const { store, clock } = house.runtime;
  const accesses = Array.from({ length: 1001 }, (_, hour) => {
    const at = new Date(clock.now() + hour * 3_600_000).toISOString();
    return ticketAccessEntity.toItem(ticketAccess({ ...place, userId: company.ana.id }, at));
  });
  for (let from = 0; from < accesses.length; from += 100)
    await store.transact(accesses.slice(from, from + 100).map((item) => ({ put: item })));
  const log = await readTicketLog(store, { ...place, id: ticketId });
  expect(log.filter(({ type }) => type === 'access')).toHaveLength(1000);
  expect(log.filter(({ type }) => type !== 'access').map(({ type }) => type)).toEqual(['create']);
});
