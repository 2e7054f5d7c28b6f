import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';

let house: TestHouse;
let company: TestCompany;
let customers = 0;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const put = (user: TestUser, id: number, body: unknown) =>
  house.call(user, 'PUT', `/tickets/${id}`, { body });

/** A ticket that Ana serves. */
async function served(): Promise<number> {
  await company.receive(`55119333${String(++customers).padStart(5, '0')}`, 'Oi');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [{ id }] = body.tickets;
  await put(company.admin, id, { queueId: company.queues[0] });
  expect((await put(company.ana, id, { status: 'open' })).body.userId).toBe(company.ana.id);
  return id;
}

async function lastLog(id: number): Promise<string[]> {
  const { body } = await house.call<{ type: string }[]>(company.admin, 'GET', `/tickets-log/${id}`);
  return body.slice(-2).map(({ type }) => type);
}

test('naming somebody else hands a ticket over, also where nothing says that it is a transfer', async () => {
  for (const change of [{}, { status: 'open' }, { status: 'open', isTransfered: false, msgTransfer: null }]) {
    const id = await served();
    const given = await put(company.admin, id, { ...change, userId: company.bruno.id });
    expect(given).toMatchObject({ status: 200, body: { status: 'open', userId: company.bruno.id } });
    expect(await lastLog(id)).toEqual(['transfered', 'receivedTransfer']);
  }
});

test('what is handed over is unread for who gets it, and what one takes to oneself is not', async () => {
  const id = await served();
  const { uuid } = (await house.call(company.ana, 'GET', `/tickets/${id}`)).body;
  const open = async (user: TestUser) =>
    (await house.call(user, 'GET', `/tickets/u/${uuid}`)).body.unreadMessages;
  expect(await open(company.ana)).toBe(0);
  expect((await put(company.admin, id, { userId: company.bruno.id })).body.unreadMessages).toBe(1);
  expect(await open(company.bruno)).toBe(0);
  const back = { status: 'pending', userId: null, queueId: company.queues[0], isTransfered: true };
  expect((await put(company.bruno, id, back)).body.unreadMessages).toBe(1);
  await put(company.bruno, id, { status: 'open' });
  await open(company.bruno);
  expect((await put(company.admin, id, { userId: company.admin.id })).body.unreadMessages).toBe(0);
});

test('an administrator takes a ticket over by naming oneself; who merely asks to serve it hears who does', async () => {
  const id = await served();
  const asked = await put(company.admin, id, { status: 'open', userId: company.admin.id });
  expect(asked).toMatchObject({ status: 200, body: { userId: company.ana.id } });
  const taken = await put(company.admin, id, { userId: company.admin.id });
  expect(taken).toMatchObject({ status: 200, body: { status: 'open', userId: company.admin.id } });
});

test('handing over needs somebody of the company, and an active ticket', async () => {
  const id = await served();
  expect((await put(company.admin, id, { userId: 999_999 })).body.code).toBe('ERR_NO_USER_FOUND');
  await put(company.admin, id, { status: 'closed' });
  expect((await put(company.admin, id, { userId: company.bruno.id })).body.userId).toBe(company.ana.id);
});

test('administrators see groups without being allowed them, others do not', async () => {
  await company.receive('group', 'Bom dia, grupo', { chat: { group: '120363007@g.us' } });
  const groups = async (user: TestUser) =>
    (await house.call(user, 'GET', '/tickets', { query: { status: 'group' } })).body.tickets;
  const admin = await setSwitches(house.runtime, company.admin, { allowGroup: 'disabled' });
  const [group] = await groups(admin);
  expect((await house.call(admin, 'GET', `/tickets/u/${group.uuid}`)).status).toBe(200);
  expect(await groups(company.ana)).toEqual([]);
});

test('a group goes only to whoever finds it in their list: of groups, and of its queue', async () => {
  const { admin, ana, bruno, queues } = company;
  const [first, second] = queues;
  await company.receive('5511933300999', 'Oi a todos', {
    chat: { group: '120363000000000001' },
    participant: { chat: { pn: '5511933300999' }, name: 'Rui' },
  });
  const { body } = await house.call(admin, 'GET', '/tickets', { query: { status: 'group' } });
  const { id } = body.tickets.find((one) => one.lastMessage.includes('Oi a todos')) ?? { id: 0 };
  const give = (user: TestUser, queueId: number | undefined) =>
    put(admin, id, { status: 'group', userId: user.id, queueId, isTransfered: true });
  const refused = { status: 400, body: { code: 'ERR_GROUP_UNSEEN' } };
  const mine = async (user: TestUser) =>
    (await house.call(user, 'GET', '/tickets', { query: { status: 'group' } })).body.tickets.map(
      (one) => one.id,
    );

  await put(admin, id, { queueId: first });
  expect(await put(admin, id, { userId: ana.id })).toMatchObject(refused);
  expect(await give(ana, first)).toMatchObject(refused);
  const seeing = await setSwitches(house.runtime, bruno, { allowGroup: 'enabled' });
  expect(await give(seeing, second)).toMatchObject(refused);
  expect((await give(seeing, first)).body).toMatchObject({ status: 'group', userId: bruno.id });
  expect(await mine(seeing)).toEqual([id]);
  expect(await put(admin, id, { queueId: second })).toMatchObject(refused);
  expect((await put(admin, id, { userId: admin.id, queueId: second })).status).toBe(200);
});
