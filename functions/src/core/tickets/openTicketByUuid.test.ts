import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { runTimers } from '../../services/ticketTools/testing/runTimers.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { ticketAccess, ticketAccessEntity } from '../records/ticketAccessEntity.ts';
import { ticketLogEntity } from '../records/ticketLogEntity.ts';

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

/** Serves the ticket as the administrator, for whom opening it then reads it; accepting alone leaves it unread. */
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
    // The identical request again, as the SDK retries it.
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

test('the log shows what happened last however many have looked, and goes with its ticket', async () => {
  const { ticket } = await newTicket();
  const { admin, id: companyId } = company;
  const { store } = house.runtime;
  const place = { companyId, conversationId: ticket.conversationId, ticketId: ticket.id };
  const long = Array.from({ length: 1100 }, (_, index) =>
    ticketLogEntity.toItem({
      ...place,
      type: 'transfered',
      userId: admin.id,
      at: new Date(Date.parse(ticket.createdAt) - 2000 + index).toISOString(),
      mark: `${index}`,
    }),
  );
  await store.batchWrite(long.map((put) => ({ put })));
  // Accesses of twelve other users within the same hour.
  const people = Array.from({ length: 12 }, (_, index) => ({ ...admin, id: 9_000_000 + index }));
  await Promise.all(
    people.map(({ id: userId }) =>
      store.put(ticketAccessEntity.toItem(ticketAccess({ ...place, userId }, house.runtime.clock.iso()))),
    ),
  );
  const look = () => house.call(admin, 'GET', `/tickets/u/${ticket.uuid}`);
  await serve(ticket.id);
  await look();
  const again = await house.meter.cost('looking again', look);
  expect(again.write).toBe(0);
  const { body: log } = await house.call<{ type: string; user: { id: number } | null }[]>(
    admin,
    'GET',
    `/tickets-log/${ticket.id}`,
  );
  // Accesses do not displace entries of the log.
  expect(log.filter(({ type }) => type !== 'access')).toHaveLength(1000);
  expect(log.slice(-20).filter(({ type, user }) => type === 'access' && user?.id === admin.id)).toHaveLength(
    1,
  );
  expect(log.some(({ type }) => type === 'open')).toBe(true);
  const [kept] = (await store.query({ pk: ticketAccessEntity.partition(place), prefix: 'A#', limit: 1 }))
    .items;
  expect(Number(kept?.['expiresAt']) * 1000 - house.runtime.clock.now()).toBeGreaterThan(182 * 86_400_000);

  expect((await house.call(admin, 'DELETE', `/tickets/${ticket.id}`)).status).toBe(200);
  await runTimers(house.runtime);
  for (const prefix of ['L#', 'A#']) {
    const { items } = await store.query({
      pk: ticketAccessEntity.partition(place),
      prefix,
      limit: 10,
      consistent: true,
    });
    expect(items).toEqual([]);
  }
});
