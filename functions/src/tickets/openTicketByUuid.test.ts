import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let customers = 0;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

async function newTicket() {
  const number = `55119444${String(++customers).padStart(5, '0')}`;
  await company.receive(number, 'Oi');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  return { number, ticket: body.tickets[0] };
}

/** Whom opening reads it for; accepting alone leaves it unread. */
const serve = (id: number) =>
  house.call(company.admin, 'PUT', `/tickets/${id}`, {
    body: { status: 'open', queueId: company.queues[0] },
  });

test('looking leaves a ticket unread that waits, or that a colleague serves; whoever serves it reads it', async () => {
  const { ticket } = await newTicket();
  const { admin, ana } = company;
  const opened = async (user = admin) =>
    (await house.call(user, 'GET', `/tickets/u/${ticket.uuid}`)).body.unreadMessages;
  expect(await opened()).toBe(1);
  const accepted = { status: 'open', userId: ana.id, queueId: company.queues[0] };
  await house.call(admin, 'PUT', `/tickets/${ticket.id}`, { body: accepted });
  expect(await opened()).toBe(1);
  expect(await opened(ana)).toBe(0);
  expect(await opened()).toBe(0);
});

test('a message that arrives while a ticket is opened stays unread, also when the first answer is lost', async () => {
  const { ticket, number } = await newTicket();
  await serve(ticket.id);
  const dynamo: { send(command: object): Promise<unknown> } = house.runtime.clients.dynamo;
  const send = dynamo.send.bind(dynamo);
  let repeated = 0;
  const losing = vi.spyOn(dynamo, 'send').mockImplementation(async (command) => {
    const isMark =
      /Update|Transact/.test(command.constructor.name) && /unreadMessages/.test(JSON.stringify(command));
    if (!isMark || repeated++ > 0) return send(command);
    await send(command);
    await company.receive(number, 'Mais uma coisa');
    // The very same request again, as the SDK does it.
    return send(command);
  });
  expect((await house.call(company.admin, 'GET', `/tickets/u/${ticket.uuid}`)).status).toBe(200);
  losing.mockRestore();
  expect(repeated).toBeGreaterThan(0);
  const { body } = await house.call(company.admin, 'GET', `/tickets/${ticket.id}`);
  expect(body).toMatchObject({ unreadMessages: 1 });
});

test('what arrives or changes between look and mark keeps nothing that was seen unread', async () => {
  const { ticket, number } = await newTicket();
  await serve(ticket.id);
  const { store } = house.runtime;
  const update = store.update.bind(store);
  const meanwhile = vi.spyOn(store, 'update').mockImplementationOnce(async (...call) => {
    await company.receive(number, 'Mais uma coisa');
    await house.call(company.admin, 'PUT', `/tickets/${ticket.id}`, { body: { queueId: company.queues[1] } });
    return update(...call);
  });
  await house.call(company.admin, 'GET', `/tickets/u/${ticket.uuid}`);
  meanwhile.mockRestore();
  const { body } = await house.call(company.admin, 'GET', `/tickets/${ticket.id}`);
  expect(body).toMatchObject({ unreadMessages: 1 });
});
