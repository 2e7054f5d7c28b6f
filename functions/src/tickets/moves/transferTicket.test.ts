import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryWrite, forgetDirectory } from '../../companies/directoryEntity.ts';
import { companySettingsEntity } from '../../settings/settingsEntity.ts';
import { createTestCompany } from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('the customer reads the queue’s name as it is written', async () => {
  const { store } = house.runtime;
  const company = await createTestCompany(house.runtime);
  const { id: companyId, admin, queues } = company;
  const [, queueId = 0] = queues;
  const name = "Preço $& $' $$";
  await store.transact([directoryWrite(companyId, 'queue', queueId, { queue: { name, color: '#654321' } })]);
  forgetDirectory(store, companyId);
  const settings = { sendMsgTransfTicket: 'enabled', transferMessage: 'Vai para ${queue.name}!' } as const;
  await store.put(companySettingsEntity.toItem({ companyId, ...settings }));
  await company.receive('5511988870001', 'Oi');
  const { body } = await house.call(admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [{ id }] = body.tickets;
  const put = (change: object) => house.call(admin, 'PUT', `/tickets/${id}`, { body: change });
  await put({ status: 'open', queueId: queues[0] });
  expect((await put({ status: 'pending', userId: null, queueId, isTransfered: true })).status).toBe(200);
  const { body: shown } = await house.call(admin, 'GET', `/messages/${id}`);
  expect(shown.messages.at(-1)?.body).toBe(`\u200EVai para ${name}!`);
});
