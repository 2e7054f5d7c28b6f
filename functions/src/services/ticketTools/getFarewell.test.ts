import { afterAll, beforeAll, expect, test } from 'vitest';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, setSwitches } from '../../testing/testCompany.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('a farewell is named where closing would send it, and nowhere else', async () => {
  const company = await createTestCompany(house.runtime);
  const { id: companyId, admin, ana, bruno, queues } = company;
  await company.receive('5511944440001', 'Oi');
  const { body } = await house.call(admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [{ id }] = body.tickets;
  const ask = async (user = ana) =>
    (
      await house.call<{ farewell: string | null; asksRating: boolean; code: string }>(
        user,
        'GET',
        `/tickets/${id}/farewell`,
      )
    ).body;
  const put = (change: object) => house.call(admin, 'PUT', `/tickets/${id}`, { body: change });
  await put({ queueId: queues[1] });
  await setSwitches(house.runtime, { ...ana, farewellMessage: 'Até logo!' }, {});
  expect(await ask()).toEqual({ farewell: null, asksRating: false });
  await house.runtime.store.put(
    companySettingsEntity.toItem({ companyId, sendFarewellWaitingTicket: 'enabled' }),
  );
  expect(await ask()).toEqual({ farewell: 'Até logo!', asksRating: false });
  await put({ status: 'open', userId: ana.id });
  expect(await ask()).toEqual({ farewell: 'Até logo!', asksRating: false });
  // Variables are filled in as the customer would read them.
  const farewellMessage = 'Até logo, {{firstName}}! {{userName}}, {{queue}}';
  await setSwitches(house.runtime, { ...ana, farewellMessage }, {});
  expect(await ask()).toEqual({
    farewell: expect.stringMatching(/^Até logo, [^{]+! Ana\b[^{]*, Suporte$/),
    asksRating: false,
  });
  expect(await ask(admin)).toEqual({ farewell: null, asksRating: false });
  expect(await ask(bruno)).toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  await house.call(admin, 'PUT', `/contacts/block/${body.tickets[0].contactId}`, { body: { active: false } });
  expect(await ask()).toEqual({ farewell: null, asksRating: false });
});
