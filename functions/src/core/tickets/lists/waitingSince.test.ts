import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCompany } from '../../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('how long it waits counts from when it began to: through queues, and anew when it is returned', async () => {
  const company = await createTestCompany(house.runtime);
  const { admin, queues } = company;
  const [first, second] = queues;
  await company.receive('5511988890001', 'Oi, vocês abrem hoje?');
  const [ticket] = (await house.call(admin, 'GET', '/tickets', { query: { status: 'pending' } })).body
    .tickets;
  const put = (body: object) => house.call(admin, 'PUT', `/tickets/${ticket.id}`, { body });
  const since = async () => (await house.call(admin, 'GET', `/tickets/${ticket.id}`)).body.waitingSince;
  const handOn = { status: 'pending', userId: null, queueId: second, isTransfered: true };
  expect(await since()).toBe(ticket.createdAt);
  await put({ queueId: first });
  await put(handOn);
  expect(await since()).toBe(ticket.createdAt);
  await put({ status: 'open' });
  expect(await since()).toBeNull();
  const returned = await put({ status: 'pending', userId: null });
  expect(await since()).toBe(returned.body.updatedAt);
  await put(handOn);
  expect(await since()).toBe(returned.body.updatedAt);
});
