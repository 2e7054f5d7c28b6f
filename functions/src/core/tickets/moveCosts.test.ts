import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companySettingsEntity } from '../company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let transactions = 0;
let customers = 0;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  const { store } = house.runtime;
  const transact = store.transact.bind(store);
  store.transact = (writes) => {
    transactions += 1;
    return transact(writes);
  };
});
afterAll(() => house.stop());

const put = (user: TestUser, id: number, body: unknown) =>
  house.call(user, 'PUT', `/tickets/${id}`, { body });

async function newTicket(): Promise<number> {
  await company.receive(`55119222${String(++customers).padStart(5, '0')}`, 'Oi');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const { id } = body.tickets[0];
  await put(company.admin, id, { queueId: company.queues[0] });
  return id;
}

const configure = (settings: Partial<CompanySettings>) =>
  house.runtime.store.put(companySettingsEntity.toItem({ companyId: company.id, ...settings }));

/** Write units and transactions of a request. */
async function written(name: string, user: TestUser, id: number, body: unknown) {
  transactions = 0;
  const { write, answer } = await house.meter.cost(name, () => put(user, id, body));
  expect(answer.status).toBe(200);
  return { write, transactions };
}

/** A text and its claim, each below one unit, at twice the price in a transaction. */
const textUnits = 4;

test('a greeting adds at most 4 write units to accepting, and both are one transaction', async () => {
  const [silent, greeted] = [await newTicket(), await newTicket()];
  const plain = await written('accept', company.ana, silent, { status: 'open' });
  await configure({ sendGreetingAccepted: 'enabled', greetingAcceptedMessage: 'Olá {{firstName}}!' });
  const more = await written('accept with a greeting', company.ana, greeted, { status: 'open' });
  expect([plain.transactions, more.transactions]).toEqual([1, 1]);
  expect(more.write - plain.write).toBeLessThanOrEqual(textUnits);
});

test('a farewell adds at most 4 write units to closing, and both are one transaction', async () => {
  const ids = [await newTicket(), await newTicket()];
  for (const id of ids) await put(company.ana, id, { status: 'open' });
  const [silent = 0, said = 0] = ids;
  const plain = await written('close', company.ana, silent, { status: 'closed' });
  const polite = await setSwitches(house.runtime, { ...company.ana, farewellMessage: 'Até logo!' }, {});
  const more = await written('close with a farewell', polite, said, { status: 'closed' });
  expect([plain.transactions, more.transactions]).toEqual([1, 1]);
  expect(more.write - plain.write).toBeLessThanOrEqual(textUnits);
  const late = await house.call(company.ana, 'POST', `/messages/${said}`, { body: { body: 'Ah, e mais' } });
  expect(late).toMatchObject({ status: 400, body: { code: 'ERR_TICKET_CLOSED' } });
});

test('a transfer with a note and a text is one transaction, and both are in their order', async () => {
  const [silent, told] = [await newTicket(), await newTicket()];
  for (const id of [silent, told]) await put(company.ana, id, { status: 'open' });
  const wanted = { status: 'pending', userId: null, queueId: company.queues[1], isTransfered: true };
  const plain = await written('transfer', company.ana, silent, wanted);
  await configure({ sendMsgTransfTicket: 'enabled', transferMessage: 'Vai para ${queue.name}.' });
  const more = await written('transfer with a note and a text', company.ana, told, {
    ...wanted,
    msgTransfer: 'Quer nota fiscal',
  });
  expect([plain.transactions, more.transactions]).toEqual([1, 1]);
  expect(more.write - plain.write).toBeLessThanOrEqual(2 * textUnits);
  const { body } = await house.call(company.admin, 'GET', `/messages/${told}`);
  expect(body.messages.slice(-2).map((message) => [message.isPrivate, message.body])).toEqual([
    [true, 'Quer nota fiscal'],
    [false, '\u200EVai para Suporte.'],
  ]);
  expect(body.ticket).toMatchObject({ lastMessage: 'Vai para Suporte.', status: 'pending' });
});
